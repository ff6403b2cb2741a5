/** The JSON of the HTTP interface, as the server sends and takes it. */

export type * from './values.ts';
export type * from './tablet-types.ts';
export type * from './hall-types.ts';
export type * from './desk-types.ts';
