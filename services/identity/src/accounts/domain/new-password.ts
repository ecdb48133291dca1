import { MESSAGES } from '@carebourse/contracts/messages';
import { isCommonPassword } from './common-passwords.ts';

const { account } = MESSAGES;

/** What everybody may know of whom a password is for. */
export interface PasswordOwner {
  email: string;
  username: string;
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
}

/** What speaks against a new password, wherever one is chosen; undefined when nothing does. */
export async function objectionTo(password: string, owner: PasswordOwner): Promise<string | undefined> {
  const given = password.toLowerCase();
  if (isPersonal(given, owner)) return account.passwordPersonal;
  return (await isCommonPassword(given)) ? account.passwordCommon : undefined;
}

/** Fewer letters than these are no secret beside what is known. */
const SECRET_LETTERS = 4;

/** Shorter parts of names are in many passwords by chance. */
const NAME_LETTERS = 3;

/** Whether somebody who knows the owner's name and address knows nearly all of the password. */
function isPersonal(password: string, { email, username, firstName, lastName }: PasswordOwner): boolean {
  const known = [email, username, firstName ?? '', lastName ?? '']
    .flatMap((name) => name.toLowerCase().split(/[^\p{L}\p{N}]/u))
    .filter((part) => part.length >= NAME_LETTERS)
    .toSorted((one, other) => other.length - one.length);
  const rest = known.reduce((left, part) => left.replaceAll(part, ''), password);
  const secret = rest.match(/\p{L}/gu) ?? [];
  return rest !== password && secret.length < SECRET_LETTERS;
}
