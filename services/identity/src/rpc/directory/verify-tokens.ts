import { MESSAGES } from '@carebourse/contracts/messages';
import { auditRow } from '@carebourse/messaging/audit';
import { ForbiddenError, UnauthenticatedError, UnavailableError } from '@carebourse/runtime/errors';
import type { Context } from '../../context.ts';
import type { DirectoryTokens } from '../../directory/directory.ts';
import type { DirectoryPerson } from '../../domain/directory-person.ts';

/** Who the directory's tokens are about; a refusal is a line of the audit trail, and counts against the address. */
export async function verifyTokens(
  context: Context,
  tokens: DirectoryTokens,
  address: string | undefined,
): Promise<DirectoryPerson> {
  if (!context.directory) throw new UnavailableError(MESSAGES.directory.unavailable);
  await context.throttle.countAddress(address);
  try {
    const person = await context.directory.verify(tokens);
    await context.throttle.addressSucceeded(address);
    return person;
  } catch (error) {
    const refused = error instanceof UnauthenticatedError || error instanceof ForbiddenError;
    if (refused) await recordRefusal(context);
    else context.logger.warn({ err: error }, 'the directory could not be asked');
    throw error;
  }
}

/** @param userId whose account the sign-in was meant for, when that is known */
export async function recordRefusal({ db }: Context, userId?: number): Promise<void> {
  await db.outbox.create({
    data: auditRow('identity', {
      action: 'directory.refused',
      informationType: 'account',
      subjectUserId: userId,
      subject: userId === undefined ? 'user/unknown' : `user/${userId}`,
      outcome: 'denied',
    }),
  });
}
