import { MESSAGES } from '@carebourse/contracts/messages';
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

describe('the nonce', () => {
  it.each([
    ['of the sign-in is missing', 'ours', undefined],
    ['of the token is missing', undefined, 'ours'],
    ['is missing on both sides', undefined, undefined],
    ['is empty on both sides', '', ''],
    ['is another one', 'theirs', 'ours'],
  ])('%s: the token is refused', (_, ofToken, ofSignIn) => {
    const read = () => readPerson({ ...claims, nonce: ofToken }, { ...expected, nonce: ofSignIn });
    expect(read).toThrow(MESSAGES.directory.wrongNonce);
  });

  it('is looked at last, so that a token that is wrong otherwise is told so', () => {
    const read = () => readPerson({ ...claims, at_hash: 'x', nonce: undefined }, expected);
    expect(read).toThrow(MESSAGES.directory.wrongAccessToken);
  });
});

describe('usernameCandidates', () => {
  it.each([
    ['robin.vale@hospital.example', ['robin.vale', 'robin.vale-7']],
    ['jo@hospital.example', ['jouser', 'jouser-7']],
    ['+@hospital.example', ['user', 'user-7']],
    [`${'x'.repeat(40)}@hospital.example`, ['x'.repeat(20), `${'x'.repeat(18)}-7`]],
  ])('for %s are of a length that is allowed', (email, names) => {
    expect(usernameCandidates(email, [7])).toEqual(names);
  });
});
