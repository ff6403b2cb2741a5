/** The table tablet's page. */
import { render, type JSX } from 'preact';
import { LangSwitch } from './components/lang-switch.tsx';
import { addMessages, useT } from './i18n/index.ts';
import { table as tableEn } from './i18n/en/table.ts';
import { table as tableRu } from './i18n/ru/table.ts';
import { App, TroubleNotice } from './screens/app.tsx';
import { JoinScreen } from './screens/join/view.tsx';
import { startApp, type TableApp } from './store/app.ts';
import { observable, useObservable } from './store/observable.ts';
import { keepAwake, persistStorage, registerWorker } from './store/pwa.ts';
import { applyTheme } from './store/theme.ts';
import { newId } from './sync/keys.ts';
import './style/table.css';

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

function Page({ app }: { readonly app: TableApp }): JSX.Element {
  const state = useObservable(app.state);
  const trouble = useObservable(app.trouble);
  switch (state.kind) {
    case 'starting':
      return <Starting app={app} />;
    case 'join':
      return (
        <JoinScreen key={state.code ?? ''} code={state.code} joining={state.joining} failure={state.failure}
          isSecure={window.isSecureContext} onJoin={app.join} onBack={state.canGoBack ? app.goBack : undefined} />
      );
    case 'table':
      return <App world={state.world} place={state.place} send={app.send} trouble={trouble} newId={newId} builtAt={__BUILT_AT__} />;
  }
}

addMessages({ en: tableEn, ru: tableRu });
applyTheme();
const persisted = observable(true);
persistStorage().then((value) => persisted.set(value)).catch(() => persisted.set(false));
keepAwake();
const app = startApp({
  updates: registerWorker('/table/sw.js', '/table/'), builtAt: __BUILT_AT__, boot: newId(), persisted,
});
const root = document.getElementById('app');
if (root !== null) render(<Page app={app} />, root);
