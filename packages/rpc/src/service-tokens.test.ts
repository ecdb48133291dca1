import { newServiceKey, publicHalves, readServiceKeys } from '@carebourse/runtime/service-keys';
import { SERVICE_NAMES, type ServiceName } from '@carebourse/runtime/service-names';
import { status } from '@grpc/grpc-js';
import { createPublicKey, verify, createPrivateKey } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { describe, expect, it } from 'vitest';
import { RefusedServiceError } from './refused-service-error.ts';
import { createServiceTokens, SERVICE_CLOCK_TOLERANCE_SECONDS, SERVICE_TOKEN_SECONDS } from './service-tokens.ts';

const keys = Object.fromEntries(SERVICE_NAMES.map((name) => [name, newServiceKey()])) as Record<ServiceName, string>;
const SERVICE_KEYS = publicHalves(keys);
const START = Date.parse('2026-03-01T12:00:00Z');
const clock = { now: START };

const tokensOf = (name: ServiceName, published = SERVICE_KEYS, own = keys[name]) =>
  createServiceTokens(name, readServiceKeys(name, { SERVICE_KEY: own, SERVICE_KEYS: published }), () => clock.now);
const keyOf = (name: ServiceName) =>
  createPrivateKey({ key: Buffer.from(keys[name], 'base64'), format: 'der', type: 'pkcs8' });
const at = <Result>(ms: number, run: () => Result): Result => {
  clock.now = ms;
  try {
    return run();
  } finally {
    clock.now = START;
  }
};
const refusal = (run: () => unknown): RefusedServiceError | undefined => {
  try {
    run();
    return undefined;
  } catch (error) {
    return error as RefusedServiceError;
  }
};

describe('a token', () => {
  it('is a JWT of its service for another, good for 60 seconds, with a signature that OpenSSL confirms', () => {
    const token = tokensOf('delivery').sign('profile');
    const [head = '', body = '', signature = ''] = token.split('.');
    expect(JSON.parse(Buffer.from(head, 'base64url').toString())).toEqual({ alg: 'ES256', typ: 'JWT' });
    const iat = START / 1000;
    expect(JSON.parse(Buffer.from(body, 'base64url').toString())).toEqual({
      iss: 'delivery',
      aud: 'profile',
      iat,
      exp: iat + SERVICE_TOKEN_SECONDS,
    });
    const key = { key: createPublicKey(keyOf('delivery')), dsaEncoding: 'ieee-p1363' } as const;
    expect(verify('sha256', Buffer.from(`${head}.${body}`), key, Buffer.from(signature, 'base64url'))).toBe(true);
  });

  it('tells the service for which it is whose it is', () => {
    for (const caller of SERVICE_NAMES)
      expect(tokensOf('profile').verify(tokensOf(caller).sign('profile'))).toBe(caller);
  });

  it('is shared by the calls of half a minute, and renewed long before it runs out', () => {
    const { sign } = tokensOf('gateway');
    const first = sign('identity');
    expect(at(START + 29_999, () => sign('identity'))).toBe(first);
    expect(sign('profile')).not.toBe(first);
    const next = at(START + 30_000, () => sign('identity'));
    expect(next).not.toBe(first);
    // The clock was set back: a token of the future is not sent.
    expect(at(START - 60_000, () => sign('identity'))).not.toBe(next);
  });

  it('is good until it runs out by a clock that may be half a minute off, also once it was verified', () => {
    const token = tokensOf('delivery').sign('profile');
    const { verify: read } = tokensOf('profile');
    const end = START + (SERVICE_TOKEN_SECONDS + SERVICE_CLOCK_TOLERANCE_SECONDS) * 1000;
    for (const now of [START - 30_000, START, end - 1]) expect(at(now, () => read(token))).toBe('delivery');
    for (const now of [end, end + 60_000])
      expect(at(now, () => refusal(() => read(token)))).toBeInstanceOf(RefusedServiceError);
    expect(at(end, () => refusal(() => tokensOf('profile').verify(token)))?.code).toBe(status.UNAUTHENTICATED);
  });
});

describe('is refused, and never said why, a token that', () => {
  const { verify: read } = tokensOf('profile');
  const iat = START / 1000;
  const claims = { iss: 'delivery', aud: 'profile', iat, exp: iat + 60 };
  const signed = (change: object, key = keyOf('delivery')) =>
    jwt.sign({ ...claims, ...change }, key, { algorithm: 'ES256' });
  const unsigned = `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`;
  const publicDer = createPublicKey(keyOf('delivery')).export({ format: 'pem', type: 'spki' });

  it.each([
    ['is missing', undefined],
    ['is empty', ''],
    ['is no JWT', 'x.y.z'],
    ['is for another service', tokensOf('delivery').sign('identity')],
    ['is for several services', signed({ aud: ['identity', 'billing'] })],
    ['another service signed in its name', signed({}, keyOf('billing'))],
    [
      'a stranger signed',
      signed({}, createPrivateKey({ key: Buffer.from(newServiceKey(), 'base64'), format: 'der', type: 'pkcs8' })),
    ],
    ['names no service of ours', signed({ iss: 'somebody' })],
    [
      'never runs out',
      jwt.sign({ iss: 'delivery', aud: 'profile' }, keyOf('delivery'), { algorithm: 'ES256', noTimestamp: true }),
    ],
    ['is good for an hour', signed({ exp: iat + 3_600 })],
    ['nobody signed', unsigned],
    ['is signed with the public key as a secret', jwt.sign(claims, publicDer.toString(), { algorithm: 'HS256' })],
    ['was changed', `${tokensOf('delivery').sign('profile')}A`],
  ])('%s', (_what, token) => {
    const error = refusal(() => read(token));
    expect(error).toBeInstanceOf(RefusedServiceError);
    expect(error).toMatchObject({ code: status.UNAUTHENTICATED, message: 'This call needs the token of a service' });
  });
});

describe('a key is changed without a break', () => {
  const fresh = newServiceKey();
  const both = `${SERVICE_KEYS},${publicHalves({ delivery: fresh })}`;

  it('when both keys are known first, then the new one signs, then the old one goes', () => {
    const old = tokensOf('delivery').sign('profile');
    const ofFresh = tokensOf('delivery', both, fresh).sign('profile');
    const knowsBoth = tokensOf('profile', both);
    expect([knowsBoth.verify(old), knowsBoth.verify(ofFresh)]).toEqual(['delivery', 'delivery']);
    const after = publicHalves({ ...keys, delivery: fresh });
    expect(tokensOf('profile', after).verify(ofFresh)).toBe('delivery');
    expect(refusal(() => tokensOf('profile', after).verify(old))).toBeInstanceOf(RefusedServiceError);
  });
});
