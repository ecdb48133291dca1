import { MESSAGES } from '@carebourse/contracts/messages';
import type { RpcClient } from '@carebourse/rpc/client';
import type { IdempotencyServiceDefinition } from '@carebourse/rpc/idempotency';
import { ConflictError, InvalidInputError } from '@carebourse/runtime/errors';
import type { Logger } from '@carebourse/runtime/logger';
import { currentContext, runInContext } from '@carebourse/runtime/request-context';
import { createHash } from 'node:crypto';
import { HttpError } from '../problem/problem.ts';

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
  /** What is called: method, address and body. */
  call: readonly string[];
}

interface Shelf {
  idempotency: Pick<RpcClient<IdempotencyServiceDefinition>, 'call'>;
  logger: Logger;
}

const KEY = /^[\x21-\x7e]{1,255}$/;

/**
 * Makes a call once for its key, and answers every further one with what the first answered. A call that failed gives
 * its key back. When the gateway dies between the call and the keeping of its answer, the key stays taken for a minute,
 * and then the call would be made anew: the one window in which a repetition is not recognised here.
 * @returns the answer, and whether it is a kept one
 * @throws HttpError (422) for another call under the same key
 * @throws ConflictError while the first call is being made
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
    idempotency.call('ClaimKey', { key, fingerprint }),
  );
  if (mismatch) throw new HttpError(422, MESSAGES.idempotency.otherCall);
  if (inProgress) throw new ConflictError(MESSAGES.idempotency.inProgress);
  if (answer) return { ...answer, replayed: true };

  const made = await make().catch(async (error: unknown) => {
    await inNobodysName(() => idempotency.call('ReleaseKey', { key })).catch(() => undefined);
    throw error;
  });
  // The call was made: whoever made it must hear so, also when its answer cannot be kept.
  await inNobodysName(() => idempotency.call('KeepAnswer', { key, answer: made })).catch((error: unknown) => {
    logger.warn({ err: error }, 'an answer could not be kept for its Idempotency-Key');
  });
  return { ...made, replayed: false };
}

/** The shelf is the gateway's own: the caller's token does not go there. */
function inNobodysName<Result>(run: () => Promise<Result>): Promise<Result> {
  const { token: _token, ...context } = currentContext() ?? { requestId: 'idempotency' };
  return runInContext(context, run);
}

function digest(parts: readonly string[]): Buffer {
  return createHash('sha256').update(JSON.stringify(parts)).digest();
}
