import { MESSAGES } from '@carebourse/contracts/messages';
import { OverloadedError, RateLimitedError } from '@carebourse/runtime/errors';
import { currentContext } from '@carebourse/runtime/request-context';
import type { Context } from '../context.ts';
import { hashDeviceSecret } from '../accounts/domain/known-device.ts';
import { queueJob } from '../mail/queue.ts';
import type { Trier } from '../store/sign-in-throttle.ts';
import { isKnownDevice } from '../store/known-devices.ts';
import type { UserRow } from '../store/users.ts';

/** A mail that comes later than that says nothing new. */
const USEFUL_MS = 60 * 60_000;

/**
 * The account, when the password is its own. Each try counts, for whoever makes it, before it is looked at.
 * @param user null when there is none
 * @throws RateLimitedError while whoever tries has to wait, OverloadedError when too many passwords are looked at now
 */
export async function tryPassword(
  context: Context,
  by: Trier,
  user: UserRow | null,
  password: string,
): Promise<UserRow | undefined> {
  const refusal = await context.throttle.countTry(by);
  if (refusal) {
    if (refusal.isFirst && 'email' in by) await notifyOwner(context, by.email);
    throw new RateLimitedError(MESSAGES.auth.tooManyAttempts, refusal.retryAfterSeconds);
  }
  const stored = user?.passwordHash;
  const isRight = await context.passwords.check(stored, password).catch(async (error: unknown) => {
    if (error instanceof OverloadedError) await context.throttle.unlooked(by);
    throw error;
  });
  if (!isRight || !user) return undefined;
  await context.throttle.succeeded(by);
  return user;
}

/** A browser that is known counts for itself: what strangers try elsewhere does not hold it up. */
export async function signInTrier(
  { db }: Context,
  user: { id: number } | null,
  { email, network, device }: { email: string; network: string; device: string | undefined },
): Promise<Trier> {
  if (!user || !device || !(await isKnownDevice(db, device, user.id))) return { email, network };
  return { device: `${Buffer.from(hashDeviceSecret(device)).toString('hex')}/${user.id}` };
}

/** Whether there is such an account is looked up in the background: neither the answer nor its time tells. */
async function notifyOwner(context: Context, email: string): Promise<void> {
  if (!(await context.throttle.mayUse('tries-notice', email))) return;
  const requestId = currentContext()?.requestId ?? 'sign-in';
  await queueJob(context.db, context, 'sign-in-refused', { email, requestId }, USEFUL_MS);
}
