import { ownerProofSchema } from '@carebourse/contracts/account';
import { MESSAGES } from '@carebourse/contracts/messages';
import { outboxRow } from '@carebourse/messaging/outbox';
import { ConflictError } from '@carebourse/runtime/errors';
import { parse } from '@carebourse/runtime/parse';
import type { AccountRpc } from '../../context.ts';
import { greetingNameOf } from '../../mail/letters.ts';
import { queueMail } from '../../mail/queue.ts';
import { accountDeletedText } from '../../mail/texts.ts';
import { isLastAdmin } from '../../store/admins.ts';
import { eraseUser, isLastOrganizationAdmin } from '../store/erasure.ts';
import { lockActiveUser } from '../../store/users.ts';
import { accountAudit } from '../../rpc/account-audit.ts';
import { provenAccount } from '../../rpc/caller-account.ts';
import { endMembership } from '../../rpc/end-membership.ts';
import { proveSecondFactor } from '../../rpc/prove-second-factor.ts';
import { revokeSessions } from '../../rpc/revoke-sessions.ts';

const { account: words } = MESSAGES;

export const deleteAccount: AccountRpc<'DeleteAccount'> = async (context, request, call) => {
  const { password, ...shown } = parse(ownerProofSchema, request);
  const user = await provenAccount(context, call, password);
  await proveSecondFactor(context, user, shown);
  await context.db.$transaction(async (tx) => {
    if (await isLastOrganizationAdmin(tx, user.id)) throw new ConflictError(words.lastOrganizationAdmin);
    if (user.role === 'admin' && (await isLastAdmin(tx, user.id))) throw new ConflictError(words.lastAdmin);
    await lockActiveUser(tx, user.id);
    await queueMail(tx, context, { to: user.email, ...accountDeletedText(greetingNameOf(user)) });
    await revokeSessions(tx, user);
    await endMembership(tx, user, call.requestId);
    await eraseUser(tx, user.id, context.now());
    const deleted = outboxRow({
      name: 'user-deleted',
      source: 'identity',
      requestId: call.requestId,
      data: { userId: user.id },
    });
    await tx.outbox.createMany({ data: [deleted, accountAudit(user, 'account.deleted')] });
  });
  return {};
};
