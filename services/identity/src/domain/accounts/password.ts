import { hash, verify, type Algorithm } from '@node-rs/argon2';

/** Argon2id (its number in the library's const enum, which type stripping cannot read) with OWASP's first recommended parameters: 19 MiB, two passes, one lane. */
const OPTIONS = { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export function hashPassword(password: string): Promise<string> {
  return hash(password, OPTIONS);
}

let decoy: Promise<string> | undefined;

/**
 * Whether the password is the one of the hash. Without a hash (no such account) it does the same work and says no,
 * so that the time taken does not tell which accounts exist.
 */
export async function checkPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  if (stored) return verify(stored, password);
  decoy ??= hashPassword('no account has this password');
  await verify(await decoy, password);
  return false;
}
