import { directoryLinkSchema } from '@carebourse/contracts/directory';
import { MESSAGES } from '@carebourse/contracts/messages';
import { ConflictError, SecondFactorRequiredError, UnauthenticatedError } from '@carebourse/runtime/errors';
import { parse } from '@carebourse/runtime/parse';
import type { Context, DirectoryRpc } from '../../context.ts';
import type { DirectoryPerson } from '../domain/directory-person.ts';
import { isUniqueViolation } from '@carebourse/runtime/database-errors';
import { rememberDevice } from '../../store/known-devices.ts';
import { linkDirectory } from '../store/directory-identities.ts';
import { findUserByEmail, type UserRow } from '../../store/users.ts';
import { checkSecondFactor, type ShownFactor } from '../../rpc/check-second-factor.ts';
import { signInTrier, tryPassword } from '../../rpc/try-password.ts';
import { directoryAudit, openDirectorySession } from './open-directory-session.ts';
import { recordingRefusal, recordRefusal, verifyTokens } from './verify-tokens.ts';

/**
 * The directory's word for an e-mail address is not enough to hand over an account: whoever administers a directory can
 * write any address into it. So the account's own password decides, as throttled as at sign-in.
 */
export const linkAccount: DirectoryRpc<'LinkAccount'> = async (context, request, { network }) => {
  const { password, code, recoveryCode, ...tokens } = parse(directoryLinkSchema, request);
  const person = await verifyTokens(context, tokens, network);
  const { device } = request;
  const user = await proveAccount(context, person, password, { network, device });
  await requireSecondFactor(context, user, { code, recoveryCode });
  // After the password: whose address it is, its role and its account's status are nobody else's business.
  return recordingRefusal(context, user.id, () => connect(context, user, { person, idToken: tokens.idToken, device }));
};

async function connect(
  context: Context,
  user: UserRow,
  { person, idToken, device }: { person: DirectoryPerson; idToken: string; device: string | undefined },
) {
  const at = context.now();
  return context.db
    .$transaction(async (tx) => {
      const opened = await openDirectorySession(context, tx, { userId: user.id, person, idToken, at });
      await linkDirectory(tx, person, user.id, at);
      await tx.outbox.create({ data: directoryAudit(user, 'directory.linked') });
      const known = await rememberDevice(tx, user.id, device, at);
      return { ...opened, session: { ...opened.session, device: known } };
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? new ConflictError(MESSAGES.directory.linkedElsewhere) : error;
    });
}

async function proveAccount(
  context: Context,
  { email }: DirectoryPerson,
  password: string,
  from: { network: string; device: string | undefined },
): Promise<UserRow> {
  const account = await findUserByEmail(context.db, email);
  const by = await signInTrier(context, account, { email, ...from });
  const user = await tryPassword(context, by, account, password);
  if (user) return user;
  await recordRefusal(context, account?.id);
  throw new UnauthenticatedError(MESSAGES.directory.linkRefused);
}

/** From now on the directory opens this account: whoever connects them shows all that the account asks for. */
async function requireSecondFactor(context: Context, user: UserRow, shown: ShownFactor): Promise<void> {
  const factor = await checkSecondFactor(context, user.id, shown);
  if (factor === 'missing') throw new SecondFactorRequiredError(MESSAGES.account.secondFactorRequired);
  if (factor !== 'wrong') return;
  await recordRefusal(context, user.id);
  throw new SecondFactorRequiredError(
    shown.code ? MESSAGES.account.secondFactorWrong : MESSAGES.account.recoveryCodeWrong,
  );
}
