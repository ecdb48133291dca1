import { ownerProofSchema } from '@carebourse/contracts/account';
import { MESSAGES } from '@carebourse/contracts/messages';
import { ConflictError } from '@carebourse/runtime/errors';
import { parse } from '@carebourse/runtime/parse';
import type { AccountRpc } from '../../context.ts';
import { sendNotice } from '../../mail/letters.ts';
import { removeSecondFactor } from '../../store/second-factors.ts';
import { accountAudit } from '../../rpc/account-audit.ts';
import { provenAccount } from '../../rpc/caller-account.ts';
import { proveSecondFactor } from '../../rpc/prove-second-factor.ts';

export const disableSecondFactor: AccountRpc<'DisableSecondFactor'> = async (context, request, call) => {
  const { password, ...shown } = parse(ownerProofSchema, request);
  const user = await provenAccount(context, call, password);
  if (context.adminsNeedSecondFactor && user.role === 'admin') {
    throw new ConflictError(MESSAGES.account.secondFactorKept);
  }
  await proveSecondFactor(context, user, shown);
  await context.db.$transaction(async (tx) => {
    const removed = await removeSecondFactor(tx, user.id);
    if (!removed) throw new ConflictError(MESSAGES.account.secondFactorOffAlready);
    await tx.outbox.create({ data: accountAudit(user, 'second-factor.disabled') });
    await sendNotice(tx, context, user, 'second-factor-off');
  });
  return {};
};
