import { LIMITS } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import { asOneLine, directoryTenantSchema, emailSchema } from '@carebourse/contracts/text';
import { ForbiddenError, UnauthenticatedError } from '@carebourse/runtime/errors';
import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** Claims of an id token that we read; the rest is none of our business. */
export const directoryClaimsSchema = z.object({
  iss: z.string().min(1),
  sub: z.string().min(1).max(255),
  aud: z.union([z.string(), z.array(z.string())]),
  exp: z.number(),
  nonce: z.string().optional(),
  at_hash: z.string().optional(),
  /** Entra: the person's id in the tenant, the same for every application. */
  oid: z.string().min(1).max(255).optional(),
  /** Entra: the tenant. */
  tid: z.string().optional(),
  email: z.string().optional(),
  email_verified: z.boolean().optional(),
  preferred_username: z.string().optional(),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
});
export type DirectoryClaims = z.output<typeof directoryClaimsSchema>;

/** Somebody as the corporate directory knows them. */
export interface DirectoryPerson {
  issuer: string;
  subject: string;
  /** The tenant's id at Entra; undefined when the directory has none of that form. */
  tenant: string | undefined;
  email: string;
  firstName: string | undefined;
  lastName: string | undefined;
  /** When the token that says so is over. */
  expiresAt: Date;
}

interface Expected {
  clientId: string;
  tenantId: string;
  /** What the browser says that it asked with; one that says nothing is refused. */
  nonce: string | undefined;
  accessToken: string;
}

/**
 * Reads who a verified id token is about.
 * @throws UnauthenticatedError when the token is of another tenant, application or sign-in
 * @throws ForbiddenError when the directory knows no e-mail address of the person
 */
export function readPerson(claims: DirectoryClaims, expected: Expected): DirectoryPerson {
  const { directory } = MESSAGES;
  if (claims.tid !== undefined && claims.tid !== expected.tenantId) refuse(directory.wrongIssuer);
  // A token for several applications could have been obtained by another one of them.
  if ([claims.aud].flat().some((audience) => audience !== expected.clientId)) refuse(directory.wrongAudience);
  if (claims.at_hash !== undefined && !isHashOf(claims.at_hash, expected.accessToken)) {
    refuse(directory.wrongAccessToken);
  }
  // Without one, a token that was lost anywhere would do for a sign-in that nobody began.
  if (!expected.nonce || claims.nonce !== expected.nonce) refuse(directory.wrongNonce);
  const email = emailSchema.safeParse(claims.email ?? '');
  if (!email.success || claims.email_verified === false) throw new ForbiddenError(directory.emailMissing);
  return {
    issuer: claims.iss,
    subject: claims.oid ?? claims.sub,
    // The claim says the same or nothing, and then the issuer is the tenant's.
    tenant: directoryTenantSchema.safeParse(expected.tenantId).data,
    email: email.data,
    firstName: nameOf(claims.given_name),
    lastName: nameOf(claims.family_name),
    expiresAt: new Date(claims.exp * 1000),
  };
}

function refuse(message: string): never {
  throw new UnauthenticatedError(message);
}

/** OpenID Connect Core 3.1.3.6: the left half of the access token's SHA-256, in base64url. */
function isHashOf(hash: string, accessToken: string): boolean {
  const digest = createHash('sha256').update(accessToken, 'ascii').digest();
  const expected = digest.subarray(0, digest.length / 2);
  const given = Buffer.from(hash, 'base64url');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function nameOf(claim: string | undefined): string | undefined {
  return asOneLine(claim ?? '').slice(0, LIMITS.name.max) || undefined;
}

/**
 * Usernames for a new person, best first: the part of the e-mail address before the @, then the same with a number.
 * @param suffixes numbers to try when the plain name is taken
 */
export function usernameCandidates(email: string, suffixes: number[]): string[] {
  const { min, max } = LIMITS.username;
  const local = email.slice(0, email.indexOf('@')).replace(/[^a-z0-9._-]/g, '');
  const base = (local.length < min ? `${local}user` : local).slice(0, max);
  return [base, ...suffixes.map((suffix) => `${base.slice(0, max - String(suffix).length - 1)}-${suffix}`)];
}
