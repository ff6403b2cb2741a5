/** One window at a time does a thing, for one batch; a frozen window's lock is taken over. */

const STEAL_AFTER_MS = 20_000;

/** Runs `work` under the named lock. Overlap, when a lock is stolen, must be harmless to `work`. */
export async function locked(name: string, work: () => Promise<void>): Promise<void> {
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks;
  if (locks === undefined) return work();
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), STEAL_AFTER_MS);
  let started = false;
  const run = (): Promise<void> => {
    started = true;
    clearTimeout(timer);
    return work();
  };
  try {
    await locks.request(name, { signal: patience.signal }, run);
  } catch (error) {
    if (started) {
      // The lock was stolen while the work went on: the work itself ends in its own time.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      throw error;
    }
    await locks.request(name, { steal: true }, run);
  } finally {
    clearTimeout(timer);
  }
}
