/** A value that tells who watches it: the one state mechanism of the screens. */
import { useLayoutEffect, useState } from 'preact/hooks';

export interface Observable<T> {
  readonly get: () => T;
  readonly set: (value: T) => void;
  readonly update: (change: (value: T) => T) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function observable<T>(initial: T): Observable<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  const set = (next: T): void => {
    if (Object.is(next, value)) return;
    value = next;
    for (const listener of [...listeners]) listener();
  };
  return {
    get: () => value,
    set,
    update: (change) => set(change(value)),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useObservable<T>(source: Observable<T>): T {
  const value = source.get();
  const [, redraw] = useState(0);
  useLayoutEffect(() => {
    const draw = (): void => redraw((n) => n + 1);
    if (!Object.is(source.get(), value)) draw();
    return source.subscribe(draw);
  }, [source]);
  return value;
}
