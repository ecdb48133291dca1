import { DIRECTORY_ROLES, type DirectoryRole } from '@carebourse/contracts/constants';

const KEY = 'directory-sign-in';

/** A sign-in that has been begun in this tab and waits for the directory's answer. */
export interface PendingSignIn {
  role: DirectoryRole;
  /** Comes back with the answer: proof that it is the answer to us (specification §4). */
  state: string;
  /** Comes back inside the id token. */
  nonce: string;
}

/** Begins a sign-in; an earlier one that was given up is forgotten. */
export function storePending(role: DirectoryRole, storage: Storage = sessionStorage): PendingSignIn {
  const pending = { role, state: crypto.randomUUID(), nonce: crypto.randomUUID() };
  storage.setItem(KEY, JSON.stringify(pending));
  return pending;
}

/** The sign-in under way, if there is one. It is answered once: whoever takes it takes it away. */
export function takePending(storage: Storage = sessionStorage): PendingSignIn | undefined {
  const stored = storage.getItem(KEY);
  storage.removeItem(KEY);
  try {
    const { role, state, nonce } = JSON.parse(stored ?? '') as Partial<PendingSignIn>;
    const isWhole = DIRECTORY_ROLES.some((known) => known === role) && state && nonce;
    return isWhole ? ({ role, state, nonce } as PendingSignIn) : undefined;
  } catch {
    return undefined;
  }
}
