import { currentContext, runInContext } from '@carebourse/runtime/request-context';
import { randomUUID } from 'node:crypto';

/** How long those who wait for one reading may wait, whoever came first. */
const READ_BUDGET_MS = 5_000;

/** Runs without a caller's token, so that nothing that only they may see can get into an answer for all. */
export function asNobody<Result>(run: () => Promise<Result>): Promise<Result> {
  const requestId = currentContext()?.requestId ?? randomUUID();
  return runInContext({ requestId, deadline: Date.now() + READ_BUDGET_MS }, run);
}
