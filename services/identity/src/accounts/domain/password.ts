import { composed } from '@carebourse/contracts/text';
import { hash, verify, type Algorithm } from '@node-rs/argon2';

/** Argon2id (its number in the library's const enum, which type stripping cannot read) with OWASP's first recommended parameters: 19 MiB, two passes, one lane. */
const OPTIONS = { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** @param password composed, as the schemas of new passwords leave it */
export function hashPassword(password: string): Promise<string> {
  return hash(password, OPTIONS);
}

let decoy: Promise<string> | undefined;

/**
 * Whether the password, composed, is the one of the hash. Without a hash (no such account) the same work is done, so that
 * the time taken does not tell which accounts exist.
 */
export async function checkPassword(stored: string | null | undefined, typed: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this password');
  const against = stored || (await decoy);
  return (await verify(against, composed(typed))) && Boolean(stored);
}
