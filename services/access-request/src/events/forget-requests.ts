import { outboxRow } from '@carebourse/messaging/outbox';
import type { Context } from '../context.ts';
import { forgetRequest, listPast } from '../store/past-requests.ts';
import { requestAudit } from './request-audit.ts';

const BATCH = 100;

/**
 * Deletes what is past the years that requests are kept, each in a transaction of its own with a line of the audit trail, and
 * answers how many. Replicas may do it at once: who comes second finds nothing.
 */
export async function forgetRequests({ db }: Pick<Context, 'db'>): Promise<number> {
  let forgotten = 0;
  for (const request of await listPast(db, BATCH)) {
    const isDone = await db.$transaction(async (tx) => {
      if (!(await forgetRequest(tx, request.id))) return false;
      await tx.outbox.create({ data: outboxRow(requestAudit(request, 'deleted', 'system')) });
      return true;
    });
    if (isDone) forgotten += 1;
  }
  return forgotten;
}
