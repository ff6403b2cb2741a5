import type { Catalogue } from '../index.ts';

/** What a refusal `family/name` means and what to do, under `refusal.<code>`. */
export const refusals: Catalogue = {
  'refusal.unknown': 'The server said no ({code}). Show this to the director.',
  'refusal.network/unreachable': 'The server does not answer. Check the Wi-Fi and try again.',
  'refusal.network/timeout': 'The server took too long to answer. Try again.',
  'refusal.network/foreign-reply': 'Something other than the server answered. Is this the right Wi-Fi?',
  'refusal.network/server-error': 'The server has a problem. Nothing is lost; try again in a moment.',
};
