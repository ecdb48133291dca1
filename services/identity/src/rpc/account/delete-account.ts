import { deleteAccountSchema } from '@carebourse/contracts/account';
import { MESSAGES } from '@carebourse/contracts/messages';
import { outboxRow } from '@carebourse/messaging/outbox';
import { ConflictError, InvalidInputError } from '@carebourse/runtime/errors';
import { parse } from '@carebourse/runtime/parse';
import type { AccountRpc } from '../../context.ts';
import { publishMembership } from '../../events/membership-events.ts';
import { nameOf } from '../../mail/letters.ts';
import { queueMail } from '../../mail/queue.ts';
import { accountDeletedText } from '../../mail/texts.ts';
import type { Transaction } from '../../store/database.ts';
import { eraseUser, isLastAdmin, isLastOrganizationAdmin } from '../../store/erasure.ts';
import { accountAudit } from './audit.ts';
import { provenAccount } from './caller-account.ts';
import { checkSecondFactor, type FactorResult } from './check-second-factor.ts';
import { revokeSessions } from './revoke-sessions.ts';

const { account: words } = MESSAGES;

export const deleteAccount: AccountRpc<'DeleteAccount'> = async (context, request, call) => {
  const { password, ...shown } = parse(deleteAccountSchema, request);
  const user = await provenAccount(context, call, password);
  refuseWithout(await checkSecondFactor(context, user.id, shown));
  await context.db.$transaction(async (tx) => {
    if (await isLastOrganizationAdmin(tx, user.id)) throw new ConflictError(words.lastOrganizationAdmin);
    if (user.role === 'admin' && (await isLastAdmin(tx, user.id))) throw new ConflictError(words.lastAdmin);
    await queueMail(tx, context, { to: user.email, ...accountDeletedText(nameOf(user)) });
    await revokeSessions(tx, user, call.requestId);
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

/** Others must hear that the person decides for their organization no more. */
async function endMembership(tx: Transaction, user: { id: number; role: string }, requestId: string): Promise<void> {
  const own = await tx.membership.findUnique({ where: { userId: user.id }, include: { organization: true } });
  if (!own) return;
  const of = {
    userId: user.id,
    organization: own.organization,
    actor: { userId: user.id, role: user.role },
    requestId,
  };
  await publishMembership(tx, of, { kind: 'ended', reason: own.status === 'claimed' ? 'withdrawn' : 'left' });
}

/** Not as an unauthenticated call: the session is good, only what was typed is not. */
function refuseWithout(factor: FactorResult): void {
  if (factor !== 'missing' && factor !== 'wrong') return;
  const message = factor === 'missing' ? words.secondFactorRequired : words.secondFactorWrong;
  throw new InvalidInputError(message, { code: [message] });
}
