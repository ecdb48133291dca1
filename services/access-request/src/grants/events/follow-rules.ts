import { ATTESTATION_NOTICE_DAYS } from '@carebourse/contracts/grant-end';
import { eachItem, pageByPage } from '@carebourse/runtime/each-item';
import type { Context } from '../../context.ts';
import { followRule } from '../domain/attestation.ts';
import { isAttested, listOutOfRule } from '../../store/attested-entries.ts';
import { lockRequest, saveStep } from '../../store/requests.ts';
import { publishSteps } from '../../events/publish.ts';

const BATCH = 100;

/**
 * Asks for the use of live grants to be attested where their entry's steward wants it, and asks no more where they do not, each in a
 * transaction of its own. Owners of grants that live have a full notice first. Replicas may do it at once. Answers how many.
 * @param isPart the first of them only, for somebody who waits
 */
export async function followRules(
  { db, cipher, logger, now, warningDays }: Pick<Context, 'db' | 'cipher' | 'logger' | 'now' | 'warningDays'>,
  isPart = false,
): Promise<number> {
  const noticeDays = Math.max(ATTESTATION_NOTICE_DAYS, ...warningDays);
  const keyOf = (id: number) => id;
  const handle = (requestId: number) =>
    db.$transaction(async (tx) => {
      const request = await lockRequest(tx, cipher, requestId);
      // As it is now: the steward may have changed their mind.
      const step = followRule(request, { yearly: await isAttested(tx, request), noticeDays }, now());
      if (!step) return false;
      const saved = await saveStep(tx, cipher, request, step.step, now(), { end: step.end });
      await publishSteps(tx, saved, [step.step]);
      return true;
    });
  const list = (without: readonly number[]) => listOutOfRule(db, now(), { limit: BATCH, without });
  const due = isPart ? await list([]) : pageByPage(list, keyOf);
  return eachItem({ work: 'attestation sweep', db, logger, keyOf, handle, isPart }, due);
}
