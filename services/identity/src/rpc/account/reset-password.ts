import { resetPasswordSchema } from '@carebourse/contracts/account';
import { MESSAGES } from '@carebourse/contracts/messages';
import { InvalidInputError } from '@carebourse/runtime/errors';
import { parse } from '@carebourse/runtime/parse';
import type { AccountRpc } from '../../context.ts';
import { objectionTo } from '../../domain/new-password.ts';
import { hashPassword } from '../../domain/password.ts';
import { sendNotice } from '../../mail/letters.ts';
import { consumeLink } from '../../store/account-links.ts';
import { markEmailVerified, requireUser, setPassword } from '../../store/users.ts';
import { accountAudit } from './audit.ts';
import { revokeSessions } from './revoke-sessions.ts';

export const resetPassword: AccountRpc<'ResetPassword'> = async (context, request, { requestId }) => {
  const { token, password } = parse(resetPasswordSchema, request);
  const passwordHash = await hashPassword(password);
  return context.db.$transaction(async (tx) => {
    const userId = await consumeLink(tx, token, 'password-reset', context.now());
    if (userId === null) throw invalid('token', MESSAGES.account.linkInvalid);
    const user = await requireUser(tx, userId);
    // Rolls back: the link can be used for a better password.
    const objection = objectionTo(password, user);
    if (objection) throw invalid('password', objection);
    await setPassword(tx, userId, passwordHash);
    // Whoever has the link reads the mail of this address.
    await markEmailVerified(tx, userId, context.now());
    await revokeSessions(tx, user, requestId);
    await tx.outbox.create({ data: accountAudit(user, 'password.reset') });
    await sendNotice(tx, context, user, 'password-reset');
    return {};
  });
};

function invalid(field: string, message: string): InvalidInputError {
  return new InvalidInputError(message, { [field]: [message] });
}
