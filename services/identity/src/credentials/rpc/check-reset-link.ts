import { resetLinkSchema } from '@carebourse/contracts/account';
import { MESSAGES } from '@carebourse/contracts/messages';
import { InvalidInputError } from '@carebourse/runtime/errors';
import { parse } from '@carebourse/runtime/parse';
import type { AccountRpc } from '../../context.ts';
import { findLink } from '../../store/account-links.ts';

/** Links that are none count for the network, as where a password comes with them. */
export const checkResetLink: AccountRpc<'CheckResetLink'> = async ({ db, now, throttle }, request, { network }) => {
  const { token } = parse(resetLinkSchema, request);
  await throttle.countUse('link-network', network);
  if (!(await findLink(db, token, 'password-reset', now()))) {
    const message = MESSAGES.account.linkInvalid;
    throw new InvalidInputError(message, { token: [message] });
  }
  await throttle.giveBack('link-network', network);
  return {};
};
