import { MESSAGES } from '@carebourse/contracts/messages';
import { isCommonPassword } from './common-passwords.ts';

const { account } = MESSAGES;

/**
 * What speaks against a new password, or undefined when nothing does. For changes only: registration takes every
 * password of eight characters, as the specification says.
 */
export function objectionTo(password: string, owner: { email: string; username: string }): string | undefined {
  const given = password.toLowerCase();
  const [name] = owner.email.split('@');
  if ([owner.email, name, owner.username.toLowerCase()].includes(given)) return account.passwordPersonal;
  return isCommonPassword(given) ? account.passwordCommon : undefined;
}
