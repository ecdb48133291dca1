import type { InvocationOutcome } from '@carebourse/contracts/agents';

/** For how long input and answer are kept when a reader wants it. */
export const KEPT_DAYS = 30;

/** What came of a call. */
export const outcomeWords: Record<InvocationOutcome, string> = {
  'under-way': 'Under way',
  answered: 'Answered',
  address: 'The agent’s address was not allowed',
  away: 'The agent was away',
  slow: 'The agent took too long',
  refused: 'The agent refused',
  invalid: 'The answer was not as promised',
  stopped: 'Stopped: the access ended, or the call was given up',
  withheld: 'Refused: somebody who was named does not allow this use',
};
