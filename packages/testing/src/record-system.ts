import jwt from 'jsonwebtoken';
import { generateKeyPairSync, randomUUID, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const FOUR_MINUTES = 240;

/** What a token says beside what a good one would. */
export interface Changes {
  claims?: Record<string, unknown>;
  header?: Record<string, unknown>;
  /** Signs in place of the system's own key. */
  key?: KeyObject | string;
}

/** A record system that calls CDS Hooks: it publishes its keys on this machine, and signs with the newest. */
export interface TestRecordSystem {
  issuer: string;
  jwksUrl: string;
  /** How often its keys were asked for. */
  asked: number;
  /** Answers who asks for its keys from now on, in place of them. */
  answer: ((response: ServerResponse) => void) | undefined;
  publicKey: KeyObject;
  /** Signs with another key from now on, and publishes that alone. */
  rotate(): void;
  /** @param audience the address that is called */
  sign(audience: string, changes?: Changes): string;
  [Symbol.dispose](): void;
}

export async function startRecordSystem(issuer = `https://record-${randomUUID()}.example`): Promise<TestRecordSystem> {
  let keys = newKeys();
  const server = createServer((_request, response) => {
    system.asked += 1;
    if (system.answer) return system.answer(response);
    const key = { ...keys.publicKey.export({ format: 'jwk' }), kid: keys.kid, use: 'sig', alg: 'ES384' };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ keys: [key] }));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const system: TestRecordSystem = {
    issuer,
    jwksUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/jwks`,
    asked: 0,
    answer: undefined,
    get publicKey() {
      return keys.publicKey;
    },
    rotate() {
      keys = newKeys();
    },
    sign(audience, { claims = {}, header = {}, key = keys.privateKey } = {}) {
      const now = Math.floor(Date.now() / 1000);
      const said = { iss: issuer, aud: audience, iat: now, exp: now + FOUR_MINUTES, jti: randomUUID(), ...claims };
      const kept = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
      const protectedHeader = { alg: 'ES384', typ: 'JWT', kid: keys.kid, ...header };
      return jwt.sign(kept, key, { algorithm: protectedHeader.alg as jwt.Algorithm, header: protectedHeader });
    },
    [Symbol.dispose]() {
      server.close();
      server.closeAllConnections();
    },
  };
  return system;
}

function newKeys() {
  return { kid: randomUUID(), ...generateKeyPairSync('ec', { namedCurve: 'secp384r1' }) };
}
