/** The link as somebody in the hall must type or scan it. */
export function fullLink(link: string): string {
  return new URL(link, location.origin).href;
}
