/** The service worker keeps the app on the tablet; a newer one waits until it is asked for. */
import { observable, type Observable } from './observable.ts';

export interface Updates {
  readonly waiting: Observable<boolean>;
  /** Loads the newer version: the page starts again once it has taken over. */
  readonly take: () => void;
  /** Looks for a newer version; without a network nothing happens. */
  readonly look: () => void;
}

export function registerWorker(url: string, scope: string): Updates {
  const waiting = observable(false);
  let registration: ServiceWorkerRegistration | undefined;
  let asked = false;

  function note(): void {
    waiting.set(registration?.waiting != null && navigator.serviceWorker.controller !== null);
  }

  async function register(): Promise<void> {
    registration = await navigator.serviceWorker.register(url, { scope, updateViaCache: 'none' });
    note();
    registration.addEventListener('updatefound', () => {
      registration?.installing?.addEventListener('statechange', note);
    });
  }

  if ('serviceWorker' in navigator) {
    navigator.serviceWorker.addEventListener('controllerchange', () => {
      if (asked) location.reload();
    });
    register().catch(() => undefined);
  }
  return {
    waiting,
    take: () => {
      asked = true;
      registration?.waiting?.postMessage({ type: 'SKIP_WAITING' });
    },
    look: () => {
      registration?.update().catch(() => undefined);
    },
  };
}

/** Keeps the screen on while the page is seen; a bonus where the platform gives it. */
export function keepAwake(): void {
  const request = (): void => {
    if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
    navigator.wakeLock.request('screen').catch(() => undefined);
  };
  document.addEventListener('visibilitychange', request);
  request();
}

/** Asks that this storage be kept; true when the browser promises it. */
export async function persistStorage(): Promise<boolean> {
  try {
    return (await navigator.storage.persisted()) || (await navigator.storage.persist());
  } catch {
    return false;
  }
}
