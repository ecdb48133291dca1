import { MESSAGES } from '@carebourse/contracts/messages';
import type { RpcClient } from '@carebourse/rpc/client';
import type { IdempotencyServiceDefinition } from '@carebourse/rpc/idempotency';
import { InvalidInputError } from '@carebourse/runtime/errors';
import type { Logger } from '@carebourse/runtime/logger';
import { currentContext, runInContext } from '@carebourse/runtime/request-context';
import { createHash } from 'node:crypto';
import { HttpError } from '../problem/problem.ts';
import { underKey } from './under-key.ts';

/** A successful answer, as it is sent. */
export interface KeptAnswer {
  status: number;
  /** JSON; empty for an answer without a body. */
  body: string;
}

interface KeyedCall {
  /** The header Idempotency-Key. */
  key: string;
  /** Who calls: a key means nothing to anybody else. */
  caller: string;
  /** Whose rights the call rests on: once they lose one, its answer is not given again. */
  userId?: number | undefined;
  /** What is called: method, address and body. */
  call: readonly string[];
  /** How long its answer is given again. */
  keptSeconds: number;
  /** Called before an answer is given again. @throws when the caller may not have it any more */
  mayHaveAgain(): Promise<void>;
}

interface Shelf {
  idempotency: Pick<RpcClient<IdempotencyServiceDefinition>, 'call'>;
  logger: Logger;
}

/** A call takes milliseconds; only one whose maker is gone takes longer. */
const IN_PROGRESS_RETRY_SECONDS = 1;

const KEY = /^[\x21-\x7e]{1,255}$/;

/**
 * Makes a call once for its key, and answers every further one with what the first answered. A call that failed gives
 * its key back; one whose gateway died keeps it for a moment. Either may have had its effect: made anew, it tells the
 * services that it is the same call, and they do not apply it twice.
 * @returns the answer, and whether it is a kept one
 * @throws HttpError 422 for another call under the same key, 409 while the first is being made
 */
export async function runOnce(
  { idempotency, logger }: Shelf,
  keyed: KeyedCall,
  make: () => Promise<KeptAnswer>,
): Promise<KeptAnswer & { replayed: boolean }> {
  if (!KEY.test(keyed.key)) throw new InvalidInputError(MESSAGES.idempotency.keyInvalid);
  const key = digest([keyed.caller, keyed.key]);
  const fingerprint = digest(keyed.call);

  const { answer, mismatch, inProgress } = await inNobodysName(() =>
    idempotency.call('ClaimKey', { key, fingerprint, userId: keyed.userId, keptSeconds: keyed.keptSeconds }),
  );
  if (mismatch) throw new HttpError(422, MESSAGES.idempotency.otherCall);
  if (inProgress) throw new HttpError(409, MESSAGES.idempotency.inProgress, IN_PROGRESS_RETRY_SECONDS);
  if (answer) {
    await keyed.mayHaveAgain();
    return { ...answer, replayed: true };
  }

  const sameCall = digest([keyed.caller, keyed.key, ...keyed.call]).toString('hex');
  const made = await underKey(sameCall, make).catch(async (error: unknown) => {
    await withTimeOfItsOwn(() => idempotency.call('ReleaseKey', { key })).catch(() => undefined);
    throw error;
  });
  // The call was made: whoever made it must hear so, also when its answer cannot be kept.
  await withTimeOfItsOwn(() => idempotency.call('KeepAnswer', { key, answer: made })).catch((error: unknown) => {
    logger.warn({ err: error }, 'an answer could not be kept for its Idempotency-Key');
  });
  return { ...made, replayed: false };
}

/** The shelf is the gateway's own: the caller's token does not go there. */
function inNobodysName<Result>(run: () => Promise<Result>): Promise<Result> {
  const { token: _token, ...context } = currentContext() ?? { requestId: 'idempotency' };
  return runInContext(context, run);
}

/** A call that ran out of time must give its key back all the same: its maker will ask again at once. */
function withTimeOfItsOwn<Result>(run: () => Promise<Result>): Promise<Result> {
  const { deadline: _deadline, ...context } = currentContext() ?? { requestId: 'idempotency' };
  return runInContext(context, () => inNobodysName(run));
}

function digest(parts: readonly string[]): Buffer {
  return createHash('sha256').update(JSON.stringify(parts)).digest();
}
