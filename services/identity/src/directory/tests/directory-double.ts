import jwt from 'jsonwebtoken';
import { createHash, generateKeyPairSync, randomUUID, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export const TENANT = '11111111-2222-3333-4444-555555555555';
export const CLIENT = 'carebourse-of-the-test';
export const ACCESS_TOKEN = 'opaque-access-token';
export const NONCE = 'nonce-of-the-sign-in';

/** A directory that serves its metadata and keys over HTTP and signs what it is told to. */
export interface DirectoryDouble {
  authority: string;
  issuer: string;
  /** The public key in PEM, for those who would abuse it as a secret. */
  publicKeyPem: string;
  /** An id token; claims and header replace what a right one has, and undefined takes out. */
  idToken(claims?: Record<string, unknown>, options?: { header?: object; key?: KeyObject }): string;
  keyRequests(): number;
  stop(): Promise<void>;
}

export async function startDirectory(): Promise<DirectoryDouble> {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const kid = randomUUID();
  let keyRequests = 0;
  const server = createServer((request, response) => {
    const isKeys = request.url === '/jwks';
    if (isKeys) keyRequests++;
    const jwk = { ...publicKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' };
    const metadata = { issuer, jwks_uri: `${authority}/jwks` };
    response.setHeader('content-type', 'application/json').end(JSON.stringify(isKeys ? { keys: [jwk] } : metadata));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const authority = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const issuer = `${authority}/${TENANT}/v2.0`;

  return {
    authority,
    issuer,
    publicKeyPem: publicKey.export({ format: 'pem', type: 'spki' }).toString(),
    idToken(claims = {}, { header = {}, key = privateKey } = {}) {
      const subject = randomUUID();
      const all = { ...rightClaims(issuer), sub: subject, email: `${subject}@hospital.example`, ...claims };
      const present = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
      return jwt.sign(present, key, { header: { alg: 'RS256', kid, ...header }, allowInsecureKeySizes: true });
    },
    keyRequests: () => keyRequests,
    async stop() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

function rightClaims(issuer: string) {
  const now = Math.floor(Date.now() / 1000);
  return { iss: issuer, aud: CLIENT, iat: now, nbf: now, exp: now + 3600, tid: TENANT, nonce: NONCE };
}

/** The claim that ties an id token to its access token. */
export function accessTokenHash(accessToken: string): string {
  return createHash('sha256').update(accessToken).digest().subarray(0, 16).toString('base64url');
}
