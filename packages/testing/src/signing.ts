import type { Role, Scope } from '@carebourse/contracts/constants';
import { createTokenVerifier, TOKEN_ALGORITHM, tokenAudience, type VerifyToken } from '@carebourse/rpc/tokens';
import { currentContext, runInContext } from '@carebourse/runtime/request-context';
import jwt from 'jsonwebtoken';
import { generateKeyPairSync, randomUUID } from 'node:crypto';

export interface TestUser {
  userId: number;
  role: Role;
  /** Whether nobody has confirmed the address of the account. */
  unconfirmed?: true;
  /** Of their browser session, where a test has opened one. */
  sessionRef?: string;
}

/** An API client of a partner, or a partner's assistant. */
export interface TestClient {
  clientId: string;
  userId: number;
  scopes: readonly Scope[];
  isAssistant?: true;
}

const ISSUER = 'http://127.0.0.1:8080';
const KEY_ID = 'test';
const { publicKey, privateKey } = generateKeyPairSync('ec', {
  namedCurve: 'P-256',
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

/** Verifies tokens as a service does, by the key of this test run in the place of identity's. */
export const verifyToken: VerifyToken = createTokenVerifier(ISSUER, async () => [{ kid: KEY_ID, publicKey }]);

/** A token as identity signs it. */
export function tokenFor({ userId, role, unconfirmed, sessionRef }: TestUser): string {
  return sign(userId, { role, sid: sessionRef, unconfirmed });
}

/** What identity gives for an API client's access token. */
export function clientTokenFor({ clientId, userId, scopes, isAssistant }: TestClient): string {
  return sign(userId, { role: 'partner', client_id: clientId, scope: scopes.join(' '), assistant: isAssistant });
}

function sign(userId: number, claims: object): string {
  return jwt.sign(claims, privateKey, {
    algorithm: TOKEN_ALGORITHM,
    keyid: KEY_ID,
    subject: String(userId),
    issuer: ISSUER,
    audience: tokenAudience(ISSUER),
    expiresIn: 60,
  });
}

/** Runs calls as an API client, in the name of its owner. */
export function asClient<Result>(client: TestClient, run: () => Promise<Result>): Promise<Result> {
  return runInContext({ requestId: randomUUID(), token: clientTokenFor(client), clientAddress: '192.0.2.1' }, run);
}

/** Runs calls in the name of a user, as a request with their token would. */
export function as<Result>(user: TestUser, run: () => Promise<Result>): Promise<Result> {
  const context = { requestId: randomUUID(), token: tokenFor(user), clientAddress: '192.0.2.1' };
  return runInContext({ ...currentContext(), ...context }, run);
}
