import { MESSAGES } from '@carebourse/contracts/messages';
import type { DirectorySettings } from '@carebourse/runtime/directory-settings';
import { UnauthenticatedError, UnavailableError } from '@carebourse/runtime/errors';
import jwt from 'jsonwebtoken';
import { directoryClaimsSchema, readPerson, type DirectoryPerson } from '../domain/directory-person.ts';
import { isCanonical } from '../domain/id-token.ts';
import { createPublishedKeys, type FindKey } from '../../published-keys.ts';
import { createDiscovery } from './discovery.ts';

/** The one algorithm that is taken, whatever a token says about itself. */
const ALGORITHM = 'RS256';
/** Clocks of two houses differ a little. */
const CLOCK_TOLERANCE_SECONDS = 60;

export interface DirectoryTokens {
  idToken: string;
  accessToken: string;
  nonce?: string | undefined;
}

/** The corporate directory, as far as we have to do with it. */
export interface Directory {
  /**
   * Who the tokens are about, once everything about them is found right.
   * @throws UnauthenticatedError for tokens that are not good here and now
   * @throws ForbiddenError for a person without an e-mail address
   * @throws UnavailableError when the directory's keys are needed and cannot be had
   */
  verify(tokens: DirectoryTokens): Promise<DirectoryPerson>;
}

export function createDirectory(settings: DirectorySettings, now: () => Date): Directory {
  const discover = createDiscovery(settings.metadataUrl);
  let findKey: FindKey | undefined;

  return {
    async verify({ idToken, accessToken, nonce }) {
      const keyId = keyIdOf(idToken);
      const { issuer, jwks_uri } = await discover();
      findKey ??= createPublishedKeys(jwks_uri);
      const claims = verifySignature(idToken, await keyOf(findKey, keyId), {
        algorithms: [ALGORITHM],
        issuer,
        audience: settings.clientId,
        clockTimestamp: Math.floor(now().getTime() / 1000),
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
      });
      const { clientId, tenantId } = settings;
      return readPerson(claims, { clientId, tenantId, nonce, accessToken });
    },
  };
}

/** Looks at the header before anything is asked of the directory. */
function keyIdOf(idToken: string): string {
  const header = isCanonical(idToken) ? decodeHeader(idToken) : undefined;
  if (!header) throw new UnauthenticatedError(MESSAGES.directory.unreadable);
  if (header.alg !== ALGORITHM) throw new UnauthenticatedError(MESSAGES.directory.wrongAlgorithm);
  if (!header.kid) throw new UnauthenticatedError(MESSAGES.directory.wrongSignature);
  return header.kid;
}

function decodeHeader(idToken: string): jwt.JwtHeader | undefined {
  try {
    return jwt.decode(idToken, { complete: true })?.header;
  } catch {
    return undefined;
  }
}

async function keyOf(findKey: FindKey, keyId: string): Promise<string> {
  const key = await findKey(keyId).catch((error: unknown) => {
    throw new UnavailableError(MESSAGES.directory.unreachable, { cause: error });
  });
  if (key === undefined) throw new UnauthenticatedError(MESSAGES.directory.wrongSignature);
  return key;
}

function verifySignature(idToken: string, key: string, options: jwt.VerifyOptions & { complete?: false }) {
  try {
    return directoryClaimsSchema.parse(jwt.verify(idToken, key, options));
  } catch (error) {
    throw new UnauthenticatedError(wordsFor(error), { cause: error });
  }
}

/** jsonwebtoken tells most refusals apart by the beginning of their text only. */
const WORDS: [beginning: string, words: string][] = [
  ['jwt expired', MESSAGES.directory.expired],
  ['jwt not active', MESSAGES.directory.notYetValid],
  ['jwt issuer invalid', MESSAGES.directory.wrongIssuer],
  ['jwt audience invalid', MESSAGES.directory.wrongAudience],
  ['invalid signature', MESSAGES.directory.wrongSignature],
  ['invalid algorithm', MESSAGES.directory.wrongAlgorithm],
];

function wordsFor(error: unknown): string {
  const text = error instanceof Error ? error.message : '';
  return WORDS.find(([beginning]) => text.startsWith(beginning))?.[1] ?? MESSAGES.directory.unreadable;
}
