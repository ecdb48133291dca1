import { generateSecret, generateURI, verifySync } from 'otplib';

/** Shown by authenticator apps above the code. */
const ISSUER = 'Carebourse';

/** Clocks may be apart by one step, and people may be slow by one. */
const TOLERANCE_SECONDS = 30;

/** A secret to share with an authenticator app: 160 random bits in base32. */
export function newOneTimeSecret(): string {
  return generateSecret();
}

/** The address that an authenticator app reads from a QR code. */
export function oneTimeAddress(secret: string, email: string): string {
  return generateURI({ issuer: ISSUER, label: email, secret });
}

/**
 * The time step of a code (RFC 6238, 30 seconds each), to be kept so that neither it nor an older one is taken again.
 * @param lastStep the step of the last code that was taken; 0 for none
 * @returns undefined for a code that is wrong, too old or used
 */
export function stepOfCode(secret: string, code: string, lastStep: number, now: Date): number | undefined {
  const result = verifySync({
    secret,
    token: code,
    epoch: Math.floor(now.getTime() / 1000),
    epochTolerance: TOLERANCE_SECONDS,
  });
  // Compared here: the library throws where a clock went back and the last step lies beyond its tolerance.
  const step = result.valid && 'timeStep' in result ? result.timeStep : 0;
  return step > lastStep ? step : undefined;
}
