import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useObservable } from '../../store/observable.ts';
import { session } from '../director-api/session.ts';
import { DeskPageView } from '../desk/app.tsx';
import { PaperPage } from '../director-paper/view.tsx';
import { PrintPageView } from '../print-sheets/app.tsx';
import { NewEvening } from '../setup/app.tsx';
import { PrepareEvening } from '../setup/prepare.tsx';
import { Home } from './home.tsx';
import { Login } from './login.tsx';
import { readRoute, type Route } from './route.ts';

/** The director's page. Whoever is not logged in is asked for the PIN; what is on the page stays. */
export function DirectorApp(): JSX.Element {
  const route = useRoute();
  const who = useObservable(session);
  const [wasIn, setWasIn] = useState(false);
  useEffect(() => {
    if (who === 'in') setWasIn(true);
  }, [who]);
  if (who === 'out' && !wasIn) return <Login />;
  return (
    <>
      <Page route={route} />
      {who === 'out' ? <Login over /> : null}
    </>
  );
}

function Page({ route }: { readonly route: Route }): JSX.Element {
  switch (route.page) {
    case 'home':
      return <Home />;
    case 'new':
      return <NewEvening />;
    case 'setup':
      return <PrepareEvening key={route.tid} tid={route.tid} />;
    case 'paper':
      return <PaperPage key={route.tid} tid={route.tid} />;
    case 'print':
      return <PrintPageView key={route.tid} tid={route.tid} what={route.what} size={route.size} />;
    case 'desk':
      return <DeskPageView key={route.tid} tid={route.tid} pane={route.pane} />;
  }
}

function useRoute(): Route {
  const [hash, setHash] = useState(() => location.hash);
  useEffect(() => {
    const listen = (): void => setHash(location.hash);
    addEventListener('hashchange', listen);
    return () => removeEventListener('hashchange', listen);
  }, []);
  return readRoute(hash);
}
