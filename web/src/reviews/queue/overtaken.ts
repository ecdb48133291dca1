import type { Decision } from '@carebourse/contracts/constants';
import { alreadyDecidedSchema } from '@carebourse/contracts/requests';
import { formatDateTime } from '../../lib/dates.ts';
import { ApiError } from '../../lib/http.ts';
import * as TEXTS from './texts.ts';

const done: Record<Decision, string> = { approved: 'Approved', returned: 'Returned', rejected: 'Rejected' };

/** By whom, when and how a request was decided, when that is why the reader's own decision was refused. */
export function overtakenWords(error: unknown): string {
  const decided = error instanceof ApiError ? alreadyDecidedSchema.safeParse(error.problem).data : undefined;
  // Taken back by the requester, or told by a server that names nobody.
  if (!decided?.decision || !decided.decidedAt) return TEXTS.decidedBySomebodyElse;
  return TEXTS.decidedByWhoAtWhen(
    done[decided.decision],
    decided.decidedBy?.name ?? TEXTS.somebodyElse,
    formatDateTime(decided.decidedAt),
  );
}
