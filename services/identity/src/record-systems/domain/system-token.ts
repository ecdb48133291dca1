import { RECORD_SYSTEM_ALGORITHMS, RECORD_SYSTEM_LIMITS } from '@carebourse/contracts/record-systems';
import jwt from 'jsonwebtoken';
import { z } from 'zod';

const ID_LENGTH = 255;

const headerSchema = z.object({
  alg: z.enum(RECORD_SYSTEM_ALGORITHMS),
  kid: z.string().min(1).max(ID_LENGTH),
  jku: z.string().optional(),
});

const issuedSchema = z.object({ iss: z.string().min(1).max(RECORD_SYSTEM_LIMITS.address) });

const claimsSchema = z
  .object({
    // One service alone: a token for several would be good at the others, too.
    aud: z.string(),
    iat: z.int(),
    exp: z.int(),
    jti: z.string().min(1).max(ID_LENGTH),
  })
  .refine(({ iat, exp }) => exp > iat && exp - iat <= RECORD_SYSTEM_LIMITS.tokenSeconds);

export type SystemTokenClaims = z.output<typeof claimsSchema>;

/** What a token says of itself before anybody has checked it. */
interface UncheckedToken {
  issuer: string;
  keyId: string;
  algorithm: (typeof RECORD_SYSTEM_ALGORITHMS)[number];
  /** Where it says that its keys are. */
  jku: string | undefined;
}

/** Undefined for any text that cannot be a token of a record system, whoever signed it. */
export function readUnchecked(token: string): UncheckedToken | undefined {
  const decoded = decode(token);
  const header = headerSchema.safeParse(decoded?.header).data;
  const issued = issuedSchema.safeParse(decoded?.payload).data;
  if (!header || !issued) return undefined;
  return { issuer: issued.iss, keyId: header.kid, algorithm: header.alg, jku: header.jku };
}

function decode(token: string): jwt.Jwt | null {
  try {
    return jwt.decode(token, { complete: true });
  } catch {
    return null;
  }
}

/**
 * What a record system's token says, when the key has signed it for this address and now (CDS Hooks 2.0, Trusting CDS
 * Clients). Undefined otherwise.
 * @param key public, in PEM
 * @param audience the exact address that was called
 */
export function checkSystemToken(
  token: string,
  { key, algorithm, issuer, audience, now, toleranceSeconds }: CheckedBy,
): SystemTokenClaims | undefined {
  const seconds = Math.floor(now.getTime() / 1000);
  try {
    const payload = jwt.verify(token, key, {
      algorithms: [algorithm],
      issuer,
      audience,
      clockTimestamp: seconds,
      clockTolerance: toleranceSeconds,
    });
    const claims = claimsSchema.safeParse(payload).data;
    const isFromTheFuture = claims && claims.iat > seconds + toleranceSeconds;
    return isFromTheFuture ? undefined : claims;
  } catch {
    return undefined;
  }
}

interface CheckedBy extends Pick<UncheckedToken, 'algorithm' | 'issuer'> {
  key: string;
  audience: string;
  now: Date;
  /** How far clocks may be apart. */
  toleranceSeconds: number;
}
