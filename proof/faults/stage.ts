import { randomUUID } from 'node:crypto';
import type { GoodAnswer, GoodCall, GoodClient } from './good-client.ts';
import type { Fact } from './ledger.ts';
import type { Person } from './people.ts';
import type { Tallies } from './tally.ts';

/** What an operation may use. */
export interface Stage {
  client: GoodClient;
  tallies: Tallies;
  fault: number;
  pauseMs: number | undefined;
  /** Writes an acknowledged answer down. */
  note: (fact: Fact) => void;
}

/** A call of an operation, which its stage sends. */
export type Sent = Pick<GoodCall, 'method' | 'path' | 'body' | 'bytes' | 'key' | 'cookie' | 'headers'>;

/** A write that may be sent again: its key tells the product that it is the same. */
export function keyed({ cookie }: Pick<Person, 'cookie'>, path: string, body: unknown) {
  return { method: 'POST', path, body, cookie, key: randomUUID() } as const;
}

export function send({ client, fault, pauseMs }: Stage, call: Sent): Promise<GoodAnswer> {
  return client.call({ ...call, fault, pauseMs });
}

/** Whether an answer acknowledges; one that does not is a surprise, since everybody here keeps to the rules. */
export function succeeded(
  { tallies, fault }: Stage,
  { method, path }: Pick<GoodCall, 'method' | 'path'>,
  answer: GoodAnswer,
): boolean {
  if (answer.status >= 200 && answer.status < 300) return true;
  tallies.surprise({ method, path, fault }, { status: answer.status, text: JSON.stringify(answer.body) });
  return false;
}
