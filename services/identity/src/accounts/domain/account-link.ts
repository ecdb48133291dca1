import { createHash, randomBytes } from 'node:crypto';

export type LinkPurpose = 'password-reset' | 'email-verification' | 'email-change';

const MINUTE_MS = 60_000;

/** How long a link in a mail can be used. */
const LIFETIME_MS: Record<LinkPurpose, number> = {
  'password-reset': 30 * MINUTE_MS,
  'email-verification': 3 * 24 * 60 * MINUTE_MS,
  'email-change': 24 * 60 * MINUTE_MS,
};

/** The secret of a link: 256 random bits, base64url. Only its hash is stored. */
export function newLinkToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashLinkToken(token: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(token).digest());
}

export function linkExpiry(purpose: LinkPurpose, now: Date): Date {
  return new Date(now.getTime() + LIFETIME_MS[purpose]);
}
