import { useEffect, useState } from 'preact/hooks';
import { useNow } from './poll.ts';

/** The server's time now, by the last reply that carried it; drawn again every `everyMs`. */
export function useServerTime(
  page: { readonly server_time: number } | undefined,
  heardAt: number | undefined,
  everyMs: number,
): number {
  const now = useNow(everyMs);
  const [offset, setOffset] = useState<number | undefined>(undefined);
  useEffect(() => {
    if (page !== undefined && heardAt !== undefined) setOffset(page.server_time - heardAt);
    // Only a new page carries a new time; an unchanged one keeps the offset.
  }, [page]);
  return offset === undefined ? (page?.server_time ?? now) : now + offset;
}
