import { MESSAGES } from '@carebourse/contracts/messages';
import { ForbiddenError, UnauthenticatedError } from '@carebourse/runtime/errors';
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readPerson, usernameCandidates, type DirectoryClaims } from './directory-person.ts';

const claims: DirectoryClaims = {
  iss: 'https://directory.example/t/v2.0',
  sub: 'subject',
  aud: 'client',
  exp: 1_800_000_000,
  nonce: 'ours',
  email: 'Robin.Vale@Hospital.example',
};
const { directory: words } = MESSAGES;
const expected = { clientId: 'client', tenantId: 't', nonce: 'ours', accessToken: 'token' };

describe('readPerson', () => {
  it('takes the subject, and Entra’s object id before it', () => {
    expect(readPerson(claims, expected).subject).toBe('subject');
    expect(readPerson({ ...claims, oid: 'object' }, expected).subject).toBe('object');
  });

  it('writes the e-mail address as accounts do', () => {
    expect(readPerson(claims, expected).email).toBe('robin.vale@hospital.example');
  });

  it('takes names that can be stored and shown', () => {
    const { firstName, lastName } = readPerson({ ...claims, given_name: ' Ro\u0000bin ', family_name: '' }, expected);
    expect([firstName, lastName]).toEqual(['Robin', undefined]);
    const disguised = { given_name: 'Robin\u202E\n\nPay here: evil.example', family_name: '\u200B\uFEFF' };
    const cleaned = readPerson({ ...claims, ...disguised }, expected);
    expect([cleaned.firstName, cleaned.lastName]).toEqual(['Robin Pay here: evil.example', undefined]);
    expect(readPerson({ ...claims, given_name: 'Zoe\u0308' }, expected).firstName).toBe('Zo\u00eb');
    expect(readPerson({ ...claims, given_name: 'x'.repeat(500) }, expected).firstName).toHaveLength(100);
  });

  it('knows the tenant by its id, whether the token repeats it or not', () => {
    const tenantId = '11111111-2222-3333-4444-AAAAAAAAAAAA';
    expect(readPerson(claims, { ...expected, tenantId }).tenant).toBe(tenantId.toLowerCase());
    expect(readPerson({ ...claims, tid: tenantId }, { ...expected, tenantId }).tenant).toBe(tenantId.toLowerCase());
    expect(readPerson({ ...claims, tid: 't' }, expected).tenant).toBeUndefined();
  });

  it('accepts an audience that is a list of us alone', () => {
    expect(readPerson({ ...claims, aud: ['client'] }, expected).subject).toBe('subject');
  });
});

describe('a token', () => {
  it.each([
    ['of another tenant', { tid: 'u' }, words.wrongIssuer],
    ['for another application', { aud: 'other' }, words.wrongAudience],
    ['for us and another application', { aud: ['client', 'other'] }, words.wrongAudience],
  ])('%s is refused', (_which, changes, message) => {
    expect(() => readPerson({ ...claims, ...changes }, expected)).toThrow(new UnauthenticatedError(message));
  });

  it.each([
    ['none', { email: undefined }],
    ['no whole one', { email: 'robin.vale' }],
    ['one that it has not verified', { email_verified: false }],
  ])('of somebody of whose addresses the directory knows %s lets nobody in', (_what, changes) => {
    expect(() => readPerson({ ...claims, ...changes }, expected)).toThrow(new ForbiddenError(words.emailMissing));
  });

  it('with a verified address is taken, and one that says nothing of it, too', () => {
    expect(readPerson({ ...claims, email_verified: true }, expected).email).toBe('robin.vale@hospital.example');
  });

  it('says for how long it is good', () => {
    expect(readPerson(claims, expected).expiresAt).toEqual(new Date('2027-01-15T08:00:00Z'));
  });

  it('says no name where it has none', () => {
    const { firstName, lastName } = readPerson(claims, expected);
    expect([firstName, lastName]).toEqual([undefined, undefined]);
  });
});

describe('the hash of the access token', () => {
  const digest = createHash('sha256').update('token').digest();
  const read = (hash: Buffer) => readPerson({ ...claims, at_hash: hash.toString('base64url') }, expected);

  it('is the left half of its SHA-256', () => {
    expect(read(digest.subarray(0, 16)).subject).toBe('subject');
  });

  it.each([
    ['less than half', digest.subarray(0, 15)],
    ['all of it', digest],
    ['the right half', digest.subarray(16)],
    ['nothing', digest.subarray(0, 0)],
    ['that of another', createHash('sha256').update('tokem').digest().subarray(0, 16)],
  ])('is not %s', (_what, hash) => {
    expect(() => read(hash)).toThrow(new UnauthenticatedError(words.wrongAccessToken));
  });
});

describe('the nonce', () => {
  it.each([
    ['of the sign-in is missing', 'ours', undefined],
    ['of the token is missing', undefined, 'ours'],
    ['is missing on both sides', undefined, undefined],
    ['is empty on both sides', '', ''],
    ['is another one', 'theirs', 'ours'],
  ])('%s: the token is refused', (_, ofToken, ofSignIn) => {
    const read = () => readPerson({ ...claims, nonce: ofToken }, { ...expected, nonce: ofSignIn });
    expect(read).toThrow(words.wrongNonce);
  });

  it('is looked at last, so that a token that is wrong otherwise is told so', () => {
    const read = () => readPerson({ ...claims, at_hash: 'x', nonce: undefined }, expected);
    expect(read).toThrow(words.wrongAccessToken);
  });
});

describe('usernameCandidates', () => {
  it.each([
    ['robin.vale@hospital.example', ['robin.vale', 'robin.vale-7']],
    ['jo@hospital.example', ['jouser', 'jouser-7']],
    ['joe@hospital.example', ['joe', 'joe-7']],
    ['+@hospital.example', ['user', 'user-7']],
    [`${'x'.repeat(40)}@hospital.example`, ['x'.repeat(20), `${'x'.repeat(18)}-7`]],
  ])('for %s are of a length that is allowed', (email, names) => {
    expect(usernameCandidates(email, [7])).toEqual(names);
  });
});
