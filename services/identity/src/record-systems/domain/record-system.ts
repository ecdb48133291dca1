import type { RecordSystemState } from '@carebourse/contracts/record-systems';
import { randomBytes } from 'node:crypto';

const ID_BYTES = 12;
const PREFIX = 'cbe_';

/** A new id of a record system: public, distinguished from API clients by its prefix. */
export function newRecordSystemId(): string {
  return PREFIX + randomBytes(ID_BYTES).toString('hex');
}

export function isRecordSystemId(id: string): boolean {
  return /^cbe_[0-9a-f]{1,60}$/.test(id);
}

/** What a record system can do now. */
export function stateOf(
  { enabled }: { enabled: boolean },
  client: { scopes: readonly string[] } | undefined,
): RecordSystemState {
  if (!enabled) return 'off';
  if (!client) return 'clientEnded';
  return client.scopes.includes('agents:invoke') ? 'ready' : 'withoutAgents';
}
