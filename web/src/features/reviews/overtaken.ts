import type { Decision } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import { alreadyDecidedSchema } from '@carebourse/contracts/requests';
import { formatDateTime } from '../../lib/dates.ts';
import { ApiError } from '../../lib/http.ts';

const { reviews } = MESSAGES;

const done: Record<Decision, string> = { approved: 'Approved', returned: 'Returned', rejected: 'Rejected' };

/** By whom, when and how a request was decided, when that is why the reader's own decision was refused. */
export function overtakenWords(error: unknown): string {
  const told = error instanceof ApiError ? alreadyDecidedSchema.safeParse(error.problem).data : undefined;
  // Taken back by the requester, or told by a server that names nobody.
  if (!told?.decision || !told.decidedAt) return reviews.overtaken;
  return reviews.decidedAlready(
    done[told.decision],
    told.decidedBy?.name ?? reviews.somebodyElse,
    formatDateTime(told.decidedAt),
  );
}
