import type { DeadLetter, EventConsumer } from '@carebourse/contracts/dead-letters';

/** What an admin is asked about before it is done. */
export type Choice =
  { what: 'replay' | 'discard'; letter: DeadLetter } | { what: 'replay all'; service: EventConsumer };
