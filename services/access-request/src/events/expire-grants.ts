import { eachItem, pageByPage } from '@carebourse/runtime/each-item';
import type { Context } from '../context.ts';
import { expire } from '../domain/request.ts';
import { findExpired, lockRequest, saveStep } from '../store/requests.ts';
import { publishSteps } from './publish.ts';

const BATCH = 100;

/**
 * Ends the grants whose end has come, each in a transaction of its own, and answers how many.
 * Replicas may do it at once: who comes second finds the request expired.
 * @param userId of whom; of everybody without. Who asks anew need not wait until it is everybody's turn.
 */
export async function expireGrants(
  { db, cipher, logger, now }: Pick<Context, 'db' | 'cipher' | 'logger' | 'now'>,
  userId?: number,
): Promise<number> {
  const keyOf = (id: number) => id;
  const due = pageByPage((without) => findExpired(db, { now: now(), limit: BATCH, userId, without }), keyOf);
  const handle = (id: number) =>
    db.$transaction(async (tx) => {
      const request = await lockRequest(tx, cipher, id);
      const step = expire(request, request.grant, now());
      if (!step) return false;
      await publishSteps(tx, await saveStep(tx, cipher, request, step, now()), [step]);
      return true;
    });
  return eachItem({ work: 'expiry sweep', db, logger, keyOf, handle, isPart: userId !== undefined }, due);
}
