import { Admission } from '@carebourse/runtime/admission';
import { currentContext } from '@carebourse/runtime/request-context';
import { checkPassword, hashPassword } from './accounts/domain/password.ts';

/**
 * Each takes 19 MiB and tens of milliseconds of a core, and everything else waits for the same cores. The queue is what
 * is done in the half second that somebody waits at most.
 */
const LIMITS = { inWork: 2, queued: 32 };

/** Passwords' slow hash, for so many at once as leave room for the rest of the work. */
export interface Passwords {
  /** @throws OverloadedError when too many wait already */
  hash(password: string): Promise<string>;
  /** @throws OverloadedError when too many wait already */
  check(stored: string | null | undefined, typed: string): Promise<boolean>;
}

export function createPasswords(): Passwords {
  const admission = new Admission('passwords', LIMITS);
  const visitor = () => ({ deadline: currentContext()?.deadline });
  return {
    hash: (password) => admission.run(() => hashPassword(password), visitor()),
    check: (stored, typed) => admission.run(() => checkPassword(stored, typed), visitor()),
  };
}
