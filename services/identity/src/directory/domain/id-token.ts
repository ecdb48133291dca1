/**
 * Whether each part is base64url as RFC 7515 §2 has it: no padding, no other characters, and no bits left over that say
 * nothing. The last character of an RS256 signature has four of those, so decoders read one signature from 16 texts.
 */
export function isCanonical(token: string): boolean {
  return token.split('.').every((part) => Buffer.from(part, 'base64url').toString('base64url') === part);
}

/** Header and payload: what the directory put its signature to, and what makes a token this one and no other. */
export function signedPart(token: string): string {
  return token.slice(0, token.lastIndexOf('.'));
}
