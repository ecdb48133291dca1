import { verifyEmailSchema } from '@carebourse/contracts/account';
import { MESSAGES } from '@carebourse/contracts/messages';
import { InvalidInputError } from '@carebourse/runtime/errors';
import { parse } from '@carebourse/runtime/parse';
import type { AccountRpc } from '../../context.ts';
import { consumeLink } from '../../store/account-links.ts';
import { accountAudit } from '../../rpc/account-audit.ts';
import { replaceAddress } from './replace-address.ts';
import { settleAddress } from '../../rpc/settle-address.ts';

export const verifyEmail: AccountRpc<'VerifyEmail'> = async (context, request, { network }) => {
  const { token } = parse(verifyEmailSchema, request);
  await context.throttle.countUse('link-network', network);
  await context.db.$transaction(async (tx) => {
    const used = await consumeLink(tx, token, ['email-verification', 'email-change'], context.now());
    if (!used) {
      const message = MESSAGES.account.linkInvalid;
      throw new InvalidInputError(message, { token: [message] });
    }
    const { user, newEmail } = used;
    await settleAddress(tx, user.id, context.now());
    if (newEmail !== null) await replaceAddress(tx, context, user, newEmail);
    await tx.outbox.create({ data: accountAudit(user, newEmail === null ? 'email.verified' : 'email.changed') });
  });
  await context.throttle.giveBack('link-network', network);
  return {};
};
