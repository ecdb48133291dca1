import { TOKEN_ALGORITHM, TOKEN_AUDIENCE, TOKEN_ISSUER, type PublicKey } from '@carebourse/rpc/tokens';
import type { FieldCipher } from '@carebourse/runtime/field-encryption';
import jwt from 'jsonwebtoken';
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { TOKEN_SECONDS } from '../domain/session.ts';
import type { Database } from './database.ts';

export interface SigningKeys {
  /** All keys whose tokens may still be valid. */
  publicKeys(): PublicKey[];
  /** A token for the services: who, in which role, from which session. Lives TOKEN_SECONDS. */
  sign(claims: { userId: number; role: string; sessionRef: string; mustEnrol: boolean }): string;
}

/** Any number that no other advisory lock of this database uses. */
const FIRST_KEY_LOCK = 7_301_001;

/** Opens the stored keys, and makes the first one when there is none; replicas that start together agree on it. */
export async function openSigningKeys(db: Database, cipher: FieldCipher): Promise<SigningKeys> {
  const rows = await db.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(${FIRST_KEY_LOCK})`;
    if ((await tx.signingKey.count()) === 0) await tx.signingKey.create({ data: newKey(cipher) });
    return tx.signingKey.findMany({ orderBy: { createdAt: 'desc' } });
  });
  const [current] = rows;
  if (!current) throw new Error('no signing key could be made');
  const privateKey = cipher.decrypt(current.privateKey, keyPlace(current.kid));
  const publicKeys = rows.map(({ kid, publicKey }) => ({ kid, publicKey }));

  return {
    publicKeys: () => publicKeys,
    sign: ({ userId, role, sessionRef, mustEnrol }) =>
      jwt.sign({ role, sid: sessionRef, ...(mustEnrol && { enrol: true }) }, privateKey, {
        algorithm: TOKEN_ALGORITHM,
        keyid: current.kid,
        subject: String(userId),
        issuer: TOKEN_ISSUER,
        audience: TOKEN_AUDIENCE,
        expiresIn: TOKEN_SECONDS,
      }),
  };
}

function newKey(cipher: FieldCipher) {
  const kid = randomUUID();
  const { publicKey, privateKey } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return { kid, publicKey, privateKey: cipher.encrypt(privateKey, keyPlace(kid)) };
}

function keyPlace(kid: string): string {
  return `signing_key.private_key/${kid}`;
}
