import { outboxRow } from '@carebourse/messaging/outbox';
import { eachItem, pageByPage } from '@carebourse/runtime/each-item';
import type { Context } from '../../context.ts';
import { forgetRequest, listPast, type PastRequest } from '../store/past-requests.ts';
import { requestAudit } from '../../events/request-audit.ts';

const BATCH = 100;

/**
 * Deletes what is past the years that requests are kept, each in a transaction of its own with a line of the audit trail, and
 * answers how many. Replicas may do it at once: who comes second finds nothing.
 */
export async function forgetRequests({ db, logger }: Pick<Context, 'db' | 'logger'>): Promise<number> {
  const keyOf = ({ id }: PastRequest) => id;
  const handle = (request: PastRequest) =>
    db.$transaction(async (tx) => {
      if (!(await forgetRequest(tx, request.id))) return false;
      await tx.outbox.create({ data: outboxRow(requestAudit(request, 'deleted', 'system')) });
      return true;
    });
  const past = pageByPage((without) => listPast(db, { limit: BATCH, without }), keyOf);
  return eachItem({ work: 'past request sweep', db, logger, keyOf, handle }, past);
}
