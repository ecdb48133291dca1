import { ownerProofSchema } from '@carebourse/contracts/account';
import { MESSAGES } from '@carebourse/contracts/messages';
import { ConflictError } from '@carebourse/runtime/errors';
import { parse } from '@carebourse/runtime/parse';
import type { AccountRpc } from '../../context.ts';
import { sendNotice } from '../../mail/letters.ts';
import { replaceRecoveryCodes } from '../../store/second-factors.ts';
import { accountAudit } from '../../rpc/account-audit.ts';
import { provenAccount } from '../../rpc/caller-account.ts';
import { proveSecondFactor } from '../../rpc/prove-second-factor.ts';

export const renewRecoveryCodes: AccountRpc<'RenewRecoveryCodes'> = async (context, request, call) => {
  const { password, ...shown } = parse(ownerProofSchema, request);
  const user = await provenAccount(context, call, password);
  if (!user.secondFactor?.confirmedAt) throw new ConflictError(MESSAGES.account.secondFactorOffAlready);
  await proveSecondFactor(context, user, shown);
  return context.db.$transaction(async (tx) => {
    await tx.outbox.create({ data: accountAudit(user, 'recovery-codes.renewed') });
    await sendNotice(tx, context, user, 'recovery-codes-renewed');
    return { recoveryCodes: await replaceRecoveryCodes(tx, user.id) };
  });
};
