/** Tests wait for what happens, not for a time: a busy machine only takes longer. */
const PATIENCE_MS = 20_000;

if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/preact');
  configure({ asyncUtilTimeout: PATIENCE_MS });
}
export {};
