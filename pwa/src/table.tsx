/** The table tablet's page. */
import { render, type JSX } from 'preact';
import { useErrorBoundary } from 'preact/hooks';
import { Button } from './components/button.tsx';
import { LangSwitch } from './components/lang-switch.tsx';
import { Notice } from './components/notice.tsx';
import { addMessages, useT } from './i18n/index.ts';
import { forms as formsEn } from './i18n/en/forms.ts';
import { scoring as scoringEn } from './i18n/en/scoring.ts';
import { table as tableEn } from './i18n/en/table.ts';
import { forms as formsRu } from './i18n/ru/forms.ts';
import { scoring as scoringRu } from './i18n/ru/scoring.ts';
import { table as tableRu } from './i18n/ru/table.ts';
import { App, TroubleNotice } from './screens/app.tsx';
import { JoinScreen } from './screens/join/view.tsx';
import { startApp, type TableApp } from './store/app.ts';
import { observable, useObservable } from './store/observable.ts';
import { HOME } from './store/place.ts';
import { keepAwake, persistStorage, registerWorker } from './store/pwa.ts';
import { applyTheme } from './store/theme.ts';
import { newId } from './sync/keys.ts';
import './style/table.css';
import './style/explain.css';

declare const __BUILT_AT__: number;

function Starting({ app }: { readonly app: TableApp }): JSX.Element {
  const t = useT();
  const trouble = useObservable(app.trouble);
  return (
    <main class="screen screen--narrow starting">
      <LangSwitch />
      {trouble === undefined ? <p class="soft">{t('say.loading')}</p> : <TroubleNotice trouble={trouble} />}
    </main>
  );
}

/** A screen that failed: nothing saved is touched, and there is a way on. */
function Broken({ app }: { readonly app: TableApp }): JSX.Element {
  const t = useT();
  const home = (): void => {
    app.send({ do: 'go', place: HOME });
    setTimeout(() => location.reload(), 500);
  };
  return (
    <main class="screen screen--narrow starting">
      <Notice kind="bad" title={t('broken.title')}><p>{t('broken.what')}</p></Notice>
      <Button kind="primary" large onClick={home}>{t('broken.home')}</Button>
    </main>
  );
}

function Page({ app }: { readonly app: TableApp }): JSX.Element {
  const state = useObservable(app.state);
  const trouble = useObservable(app.trouble);
  const [error] = useErrorBoundary((cause: unknown) => console.error(cause));
  if (error !== undefined) return <Broken app={app} />;
  switch (state.kind) {
    case 'starting':
      return <Starting app={app} />;
    case 'join':
      return (
        <JoinScreen key={state.code ?? ''} code={state.code} joining={state.joining} failure={state.failure}
          isSecure={window.isSecureContext} onJoin={app.join} onBack={state.canGoBack ? app.goBack : undefined} />
      );
    case 'table':
      return <App world={state.world} place={state.place} send={app.send} trouble={trouble} asker={app.asker} newId={newId} builtAt={__BUILT_AT__} />;
  }
}

addMessages({ en: { ...formsEn, ...scoringEn, ...tableEn }, ru: { ...formsRu, ...scoringRu, ...tableRu } });
applyTheme();
const persisted = observable(true);
persistStorage().then((value) => persisted.set(value)).catch(() => persisted.set(false));
keepAwake();
const app = startApp({
  updates: registerWorker('/table/sw.js', '/table/'), builtAt: __BUILT_AT__, boot: newId(), persisted,
});
const root = document.getElementById('app');
if (root !== null) render(<Page app={app} />, root);
