/** The start page: three doors. */
import { render, type JSX } from 'preact';
import { LangSwitch } from './components/lang-switch.tsx';
import { useT } from './i18n/index.ts';
import { applyTheme } from './store/theme.ts';
import './style/start.css';

function Door({ name, href }: { readonly name: string; readonly href: string | undefined }): JSX.Element {
  const t = useT();
  const inside = (
    <>
      <h2>{t(`start.${name}`)}</h2>
      <p class="soft">{t(`start.${name}.what`)}</p>
    </>
  );
  return href === undefined ? <div class="card door">{inside}</div> : <a class="card door" href={href}>{inside}</a>;
}

function Start(): JSX.Element {
  const t = useT();
  return (
    <main class="start">
      <header class="start__head">
        <img src="/icon.svg" alt="" width="64" height="64" />
        <div>
          <h1>{t('start.title')}</h1>
          <p class="soft">{t('start.lead')}</p>
        </div>
        <LangSwitch />
      </header>
      <nav class="start__doors">
        <Door name="table" href="/table/" />
        <Door name="director" href="/director/" />
        <Door name="hall" href={undefined} />
      </nav>
      <footer><a href="/api/docs">{t('start.docs')}</a></footer>
    </main>
  );
}

applyTheme();
const app = document.getElementById('app');
if (app !== null) render(<Start />, app);
