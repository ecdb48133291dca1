import { applyOnce } from '@carebourse/rpc/apply-once';
import type { Call } from '@carebourse/rpc/handler';
import type { Context } from '../context.ts';
import type { Step } from '../domain/request.ts';
import { publishSteps } from '../events/publish.ts';
import type { Transaction } from '../store/database.ts';
import { lockRequest, requireRequest, saveStep, type RequestRow, type StepChanges } from '../store/requests.ts';
import { presentRequest } from './present.ts';

/** What is done to a request: the step, and what changes beside its state. */
interface Taken {
  step: Step;
  changes?: StepChanges;
}

/**
 * Takes a step of a request's life, in one transaction with what others must hear of it: of simultaneous steps the
 * second sees what the first has left, and the same call comes to the same.
 * @param decide says which step, seen the request as it is
 */
export async function takeStep(
  { db, now }: Pick<Context, 'db' | 'now'>,
  requestId: number,
  call: Call,
  decide: (request: RequestRow, tx: Transaction) => Taken | Promise<Taken>,
) {
  const work = async (tx: Transaction) => {
    const make = async () => {
      const { step, changes } = await decide(await lockRequest(tx, requestId), tx);
      const changed = await saveStep(tx, requestId, step, now(), changes);
      await publishSteps(tx, changed, [step], call.requestId);
      return changed;
    };
    return { request: presentRequest(await applyOnce(tx, call, make, (id) => requireRequest(tx, id))) };
  };
  // Billing may be asked inside.
  return db.$transaction(work, { timeout: 8_000 });
}
