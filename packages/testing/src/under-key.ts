import { currentContext, runInContext } from '@carebourse/runtime/request-context';

/** Makes calls as the gateway does for a client's Idempotency-Key. */
export function underKey<Result>(idempotencyKey: string, run: () => Result): Result {
  return runInContext({ requestId: 'test-request', ...currentContext(), idempotencyKey }, run);
}
