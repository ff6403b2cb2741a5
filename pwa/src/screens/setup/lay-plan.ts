import type { Failure } from '../../api/client.ts';
import type { Intent } from '../../api/types.ts';
import { newKey, sendIntent } from '../director-api/send.ts';

export type Refused = Failure;

/** Sends what lays the plan, in order; says what went wrong first. */
export async function layPlan(tid: string, intents: readonly Intent[]): Promise<Refused | undefined> {
  for (const intent of intents) {
    const reply = await sendIntent(tid, { ...intent, key: newKey() });
    // Settings or a plan that are there already are as good as laid.
    if (!reply.ok && reply.code !== 'intent/no-change') return reply;
  }
  return undefined;
}
