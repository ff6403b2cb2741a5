import type { CodeRow } from '../../api/types.ts';
import type { Reply } from '../../api/client.ts';
import { directorAsk } from './session.ts';

/** Fresh codes for tables of a section; unused older ones of these tables stop working. */
export function issueCodes(
  tid: string,
  section: string,
  tables: readonly number[],
): Promise<Reply<readonly CodeRow[]>> {
  return directorAsk<readonly CodeRow[]>(`/api/v1/tournaments/${tid}/codes`, {
    method: 'POST',
    body: { section, tables },
  });
}
