import type { Role } from '@carebourse/contracts/constants';
import {
  createTokenVerifier,
  TOKEN_ALGORITHM,
  TOKEN_AUDIENCE,
  TOKEN_ISSUER,
  type VerifyToken,
} from '@carebourse/rpc/tokens';
import { runInContext } from '@carebourse/runtime/request-context';
import jwt from 'jsonwebtoken';
import { generateKeyPairSync, randomUUID } from 'node:crypto';

export interface TestUser {
  userId: number;
  role: Role;
}

const KEY_ID = 'test';
const { publicKey, privateKey } = generateKeyPairSync('ec', {
  namedCurve: 'P-256',
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

/** Verifies tokens as a service does, by the key of this test run in the place of identity's. */
export const verifyToken: VerifyToken = createTokenVerifier(async () => [{ kid: KEY_ID, publicKey }]);

/** A token as identity signs it. */
export function tokenFor({ userId, role }: TestUser): string {
  return jwt.sign({ role, sid: `test-${userId}` }, privateKey, {
    algorithm: TOKEN_ALGORITHM,
    keyid: KEY_ID,
    subject: String(userId),
    issuer: TOKEN_ISSUER,
    audience: TOKEN_AUDIENCE,
    expiresIn: 60,
  });
}

/** Runs calls in the name of a user, as a request with their token would. */
export function as<Result>(user: TestUser, run: () => Promise<Result>): Promise<Result> {
  return runInContext({ requestId: randomUUID(), token: tokenFor(user), clientAddress: '192.0.2.1' }, run);
}
