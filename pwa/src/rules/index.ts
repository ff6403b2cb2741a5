/** The rules as the pages use them; `text.ts`, for what is typed by hand, is imported by itself. */
export * from './bridge.ts';
export * from './movement.ts';
