import { MESSAGES } from '@carebourse/contracts/messages';
import { auditRow } from '@carebourse/messaging/audit';
import { ForbiddenError, UnauthenticatedError, UnavailableError } from '@carebourse/runtime/errors';
import type { Context } from '../../context.ts';
import type { DirectoryTokens } from '../http/directory.ts';
import type { DirectoryPerson } from '../domain/directory-person.ts';

/** Who the directory's tokens are about; a refusal is a line of the audit trail, and counts against the network. */
export async function verifyTokens(
  context: Context,
  tokens: DirectoryTokens,
  network: string,
): Promise<DirectoryPerson> {
  if (!context.directory) throw new UnavailableError(MESSAGES.directory.unavailable);
  await context.throttle.countNetwork(network);
  try {
    const person = await context.directory.verify(tokens);
    await context.throttle.networkSucceeded(network);
    return person;
  } catch (error) {
    const refused = error instanceof UnauthenticatedError || error instanceof ForbiddenError;
    if (refused) await recordRefusal(context);
    else context.logger.warn({ err: error }, 'the directory could not be asked');
    throw error;
  }
}

/** Opens somebody's account by the directory; a refusal, such as of one that is suspended, leaves its line. */
export async function recordingRefusal<Opened>(
  context: Context,
  userId: number,
  open: () => Promise<Opened>,
): Promise<Opened> {
  try {
    return await open();
  } catch (error) {
    if (error instanceof UnauthenticatedError || error instanceof ForbiddenError) await recordRefusal(context, userId);
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
