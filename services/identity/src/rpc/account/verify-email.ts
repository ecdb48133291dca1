import { verifyEmailSchema } from '@carebourse/contracts/account';
import { MESSAGES } from '@carebourse/contracts/messages';
import { InvalidInputError } from '@carebourse/runtime/errors';
import { parse } from '@carebourse/runtime/parse';
import type { AccountRpc } from '../../context.ts';
import { consumeLink } from '../../store/account-links.ts';
import { markEmailVerified, requireUser } from '../../store/users.ts';
import { accountAudit } from './audit.ts';

export const verifyEmail: AccountRpc<'VerifyEmail'> = async (context, request) => {
  const { token } = parse(verifyEmailSchema, request);
  return context.db.$transaction(async (tx) => {
    const userId = await consumeLink(tx, token, 'email-verification', context.now());
    if (userId === null) {
      const message = MESSAGES.account.linkInvalid;
      throw new InvalidInputError(message, { token: [message] });
    }
    await markEmailVerified(tx, userId, context.now());
    await tx.outbox.create({ data: accountAudit(await requireUser(tx, userId), 'email.verified') });
    return {};
  });
};
