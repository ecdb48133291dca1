import { confirmSecondFactorSchema } from '@carebourse/contracts/account';
import { MESSAGES } from '@carebourse/contracts/messages';
import { ConflictError, InvalidInputError } from '@carebourse/runtime/errors';
import { parse } from '@carebourse/runtime/parse';
import type { AccountRpc } from '../../context.ts';
import { stepOfCode } from '../domain/one-time-code.ts';
import { sendNotice } from '../../mail/letters.ts';
import { confirmFactor, findSecondFactor, replaceRecoveryCodes } from '../../store/second-factors.ts';
import { accountAudit } from '../../rpc/account-audit.ts';
import { callerAccount } from '../../rpc/caller-account.ts';

const { account: words } = MESSAGES;

export const confirmSecondFactor: AccountRpc<'ConfirmSecondFactor'> = async (context, request, call) => {
  const { code } = parse(confirmSecondFactorSchema, request);
  const user = await callerAccount(context, call);
  const factor = await findSecondFactor(context.db, context.cipher, user.id);
  if (!factor) throw new ConflictError(words.secondFactorNotStarted);
  if (factor.confirmedAt) throw new ConflictError(words.secondFactorOnAlready);

  await context.throttle.countUse('second-factor', String(user.id));
  const step = stepOfCode(factor.secret, code, 0, context.now());
  if (step === undefined) throw new InvalidInputError(words.secondFactorWrong, { code: [words.secondFactorWrong] });
  await context.throttle.forgetUses('second-factor', String(user.id));

  return context.db.$transaction(async (tx) => {
    const confirmed = await confirmFactor(tx, user.id, step, context.now());
    if (!confirmed) throw new ConflictError(words.secondFactorOnAlready);
    await tx.outbox.create({ data: accountAudit(user, 'second-factor.enabled') });
    await sendNotice(tx, context, user, 'second-factor-on');
    return { recoveryCodes: await replaceRecoveryCodes(tx, user.id) };
  });
};
