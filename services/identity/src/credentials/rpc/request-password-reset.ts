import { forgotPasswordSchema } from '@carebourse/contracts/account';
import { parse } from '@carebourse/runtime/parse';
import type { AccountRpc } from '../../context.ts';
import { queueJob } from '../../mail/queue.ts';

/** Nobody looks into a mailbox later than that for a link which they asked for now. */
const USEFUL_MS = 15 * 60_000;

/** Whether there is such an account is looked up later, in the background: the answer cannot tell, nor can its time. */
export const requestPasswordReset: AccountRpc<'RequestPasswordReset'> = async (context, request, call) => {
  const { email } = parse(forgotPasswordSchema, request);
  const { requestId, clientAddress, network } = call;
  await context.throttle.countUse('reset-account', email);
  await context.throttle.countUse('mail-network', network);
  await queueJob(context.db, context, 'password-reset', { email, requestId, clientAddress }, USEFUL_MS);
  return {};
};
