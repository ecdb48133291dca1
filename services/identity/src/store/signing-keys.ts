import { TOKEN_ALGORITHM, tokenAudience, type PublicKey } from '@carebourse/rpc/tokens';
import type { FieldCipher } from '@carebourse/runtime/field-encryption';
import jwt from 'jsonwebtoken';
import { createPrivateKey, generateKeyPairSync, randomUUID, type JsonWebKey } from 'node:crypto';
import type { SigningKey } from '../../generated/prisma/client.ts';
import { TOKEN_SECONDS } from '../accounts/domain/session.ts';
import { ANNOUNCED_SECONDS, currentKey, publishedKeys, spentKeys } from '../domain/signing-key.ts';
import type { Database, Transaction } from './database.ts';

export interface SigningKeys {
  /** All keys whose tokens may still be valid. */
  publicKeys(): PublicKey[];
  /** The same with their private parts, the one that signs first; for the OAuth2 issuer. */
  privateJwks(): JsonWebKey[];
  /** A token for the calls of a minute to the services: TOKEN_SECONDS. */
  sign(claims: CallClaims): string;
  /** What programs of others read: for no audience, so that it opens nothing here. */
  signPublished(document: PublishedDocument): string;
  /** Reads the keys again, as a rotation may have changed them, and removes those that nothing valid is signed with. */
  refresh(): Promise<void>;
}

/** Who acts: a person from one of their sessions, or an API client or assistant in its owner's name. As tokens write it. */
type CallClaims = { userId: number; role: string } & (
  { sid: string; enrol?: true; unconfirmed?: true } | { client_id: string; scope: string; assistant?: true }
);

/** A signed document for everybody. */
interface PublishedDocument {
  /** Media type, in the header `typ`. */
  type: string;
  subject: string;
  claims: object;
  /** How long it is good. */
  seconds: number;
  /** Where the keys are published, for those that name it. */
  keysAt?: string;
}

/** Any number that no other advisory lock of this database uses. */
const FIRST_KEY_LOCK = 7_301_001;

/** Opens the stored keys, and makes the first one when there is none; replicas that start together agree on it. */
export async function openSigningKeys(
  db: Database,
  cipher: FieldCipher,
  issuer: string,
  now: () => Date,
): Promise<SigningKeys> {
  let rows = await db.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(${FIRST_KEY_LOCK})`;
    if ((await tx.signingKey.count()) === 0) await addKey(tx, cipher, now());
    return tx.signingKey.findMany();
  });
  const opened = new Map<string, string>();

  /** Each private key is decrypted once. */
  function privateKey({ kid, privateKey: sealed }: SigningKey): string {
    const known = opened.get(kid) ?? cipher.decrypt(sealed, keyPlace(kid));
    opened.set(kid, known);
    return known;
  }

  return {
    publicKeys: () => publishedKeys(rows, now()).map(({ kid, publicKey }) => ({ kid, publicKey })),
    privateJwks: () =>
      publishedKeys(rows, now()).map((key) => ({
        ...createPrivateKey(privateKey(key)).export({ format: 'jwk' }),
        kid: key.kid,
        alg: TOKEN_ALGORITHM,
        use: 'sig',
      })),
    sign({ userId, ...claims }) {
      const key = currentKey(rows, now());
      return jwt.sign(claims, privateKey(key), {
        algorithm: TOKEN_ALGORITHM,
        keyid: key.kid,
        subject: String(userId),
        issuer,
        audience: tokenAudience(issuer),
        expiresIn: TOKEN_SECONDS,
      });
    },
    signPublished({ type, subject, claims, seconds, keysAt }) {
      const key = currentKey(rows, now());
      const iat = Math.floor(now().getTime() / 1000);
      return jwt.sign({ ...claims, iat, exp: iat + seconds }, privateKey(key), {
        algorithm: TOKEN_ALGORITHM,
        subject,
        issuer,
        header: { alg: TOKEN_ALGORITHM, kid: key.kid, typ: type, ...(keysAt && { jku: keysAt }) },
      });
    },
    async refresh() {
      const stored = await db.signingKey.findMany();
      const spent = spentKeys(stored, now()).map(({ kid }) => kid);
      if (spent.length > 0) await db.signingKey.deleteMany({ where: { kid: { in: spent } } });
      rows = stored.filter(({ kid }) => !spent.includes(kid));
    },
  };
}

/** Adds the key that will sign in a minute; running services pick it up by themselves. @returns its id and its time */
export function rotateSigningKey(db: Database, cipher: FieldCipher, now: Date): Promise<SigningKey> {
  return addKey(db, cipher, new Date(now.getTime() + ANNOUNCED_SECONDS * 1000));
}

/**
 * Puts a new key in the place of all others at once, because somebody else may have one of them: what they signed is refused
 * as soon as identity has read its keys again and services have seen a token of the new one.
 */
export function replaceSigningKeys(db: Database, cipher: FieldCipher, now: Date): Promise<SigningKey> {
  return db.$transaction(async (tx) => {
    await tx.signingKey.deleteMany();
    return addKey(tx, cipher, now);
  });
}

function addKey(db: Database | Transaction, cipher: FieldCipher, activeFrom: Date): Promise<SigningKey> {
  const kid = randomUUID();
  const { publicKey, privateKey } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return db.signingKey.create({
    data: { kid, publicKey, privateKey: cipher.encrypt(privateKey, keyPlace(kid)), activeFrom },
  });
}

export function keyPlace(kid: string): string {
  return `signing_key.private_key/${kid}`;
}
