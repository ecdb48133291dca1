import { applyOnce } from '@carebourse/rpc/apply-once';
import type { Call } from '@carebourse/rpc/handler';
import type { Context } from '../context.ts';
import { checkReviewer } from '../domain/permissions.ts';
import type { Step } from '../domain/request.ts';
import { publishSteps } from '../events/publish.ts';
import type { Transaction } from '../store/database.ts';
import { countUnread } from '../store/read-marks.ts';
import { lockRequest, requireRequest, saveStep, type RequestRow, type StepChanges } from '../store/requests.ts';
import { findActor } from '../store/stewards.ts';
import { presentRequest } from './present.ts';

/** What is done to a request: the step, and what changes beside its state. */
interface Taken {
  step: Step;
  changes?: StepChanges;
  /** What follows at once from what the step left. */
  next?: (request: RequestRow) => Promise<Pick<Taken, 'step' | 'changes'> | undefined>;
}

/**
 * Takes a step of a request's life, in one transaction with what others must hear of it: of simultaneous steps the
 * second sees what the first has left, and the same call comes to the same, for whoever may still make it.
 * @param permit refuses who may not take the step, also when the same call took it before
 * @param decide says which step, seen the request as it is
 */
export async function takeStep(
  { db, cipher, now }: Pick<Context, 'db' | 'cipher' | 'now'>,
  requestId: number,
  call: Call,
  permit: (request: RequestRow, tx: Transaction) => void | Promise<void>,
  decide: (request: RequestRow, tx: Transaction) => Taken | Promise<Taken>,
) {
  const work = async (tx: Transaction) => {
    const make = async () => {
      const request = await lockRequest(tx, cipher, requestId);
      const { step, changes, next } = await decide(request, tx);
      const changed = await saveStep(tx, cipher, request, step, now(), changes);
      const then = await next?.(changed);
      const left = then ? await saveStep(tx, cipher, changed, then.step, now(), then.changes) : changed;
      await publishSteps(tx, left, then ? [step, then.step] : [step], call.requestId);
      return left;
    };
    const find = async () => {
      const request = await requireRequest(tx, cipher, requestId);
      await permit(request, tx);
      return request;
    };
    const request = await applyOnce(tx, call, requestId, make, find);
    return { request: presentRequest(request, await countUnread(tx, call.caller.userId, requestId)) };
  };
  return db.$transaction(work);
}

/** For steps of reviewers. */
export function permitReviewer({ caller }: Pick<Call, 'caller'>) {
  return async (request: RequestRow, tx: Transaction) => checkReviewer(request, await findActor(tx, caller));
}
