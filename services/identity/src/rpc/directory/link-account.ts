import { directoryLinkSchema } from '@carebourse/contracts/directory';
import { MESSAGES } from '@carebourse/contracts/messages';
import { ConflictError, UnauthenticatedError } from '@carebourse/runtime/errors';
import { parse } from '@carebourse/runtime/parse';
import type { Context, DirectoryRpc } from '../../context.ts';
import type { DirectoryPerson } from '../../domain/directory-person.ts';
import { checkPassword } from '../../domain/password.ts';
import { isUniqueViolation } from '../../store/conflicts.ts';
import { linkDirectory } from '../../store/directory-identities.ts';
import { findUserByEmail, type UserRow } from '../../store/users.ts';
import { directoryAudit, openDirectorySession, requireDirectoryRole } from './open-directory-session.ts';
import { recordRefusal, verifyTokens } from './verify-tokens.ts';

/**
 * The directory's word for an e-mail address is not enough to hand over an account: whoever administers a directory can
 * write any address into it. So the account's own password decides, as throttled as at sign-in.
 */
export const linkAccount: DirectoryRpc<'LinkAccount'> = async (context, request, { clientAddress }) => {
  const { password, ...tokens } = parse(directoryLinkSchema, request);
  const person = await verifyTokens(context, tokens, clientAddress);
  await context.throttle.countTry(person.email, clientAddress);
  const user = await proveAccount(context, person, password);
  await context.throttle.succeeded(person.email, clientAddress);
  // After the password: whose address it is, and in which role, is nobody else's business.
  requireDirectoryRole(user);
  const at = context.now();
  return context.db
    .$transaction(async (tx) => {
      await linkDirectory(tx, person, user.id, at);
      await tx.outbox.create({ data: directoryAudit(user, 'directory.linked') });
      return openDirectorySession(tx, context, { user, person, idToken: tokens.idToken, at });
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? new ConflictError(MESSAGES.directory.linkedElsewhere) : error;
    });
};

async function proveAccount(context: Context, { email }: DirectoryPerson, password: string): Promise<UserRow> {
  const user = await findUserByEmail(context.db, email);
  if ((await checkPassword(user?.passwordHash, password)) && user) return user;
  await recordRefusal(context, user?.id);
  throw new UnauthenticatedError(MESSAGES.directory.linkRefused);
}
