import { currentContext, runInContext } from '@carebourse/runtime/request-context';

/** Services hear this key with every call that is made in there, and apply a call that comes again once. */
export function underKey<Result>(idempotencyKey: string, run: () => Promise<Result>): Promise<Result> {
  return runInContext({ requestId: 'none', ...currentContext(), idempotencyKey }, run);
}
