/** The long random token of a read-only link, whichever way the server writes the link. */
export function linkKey(link: string): string {
  return link.slice(link.lastIndexOf('#') + 1);
}

/** The link as somebody in the hall must type or scan it. */
export function fullLink(link: string): string {
  return new URL(link, location.origin).href;
}
