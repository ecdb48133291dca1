import { describe, expect, it } from 'vitest';
import { readPerson, usernameCandidates, type DirectoryClaims } from './directory-person.ts';

const claims: DirectoryClaims = {
  iss: 'https://directory.example/t/v2.0',
  sub: 'subject',
  aud: 'client',
  exp: 1_800_000_000,
  email: 'Robin.Vale@Hospital.example',
};
const expected = { clientId: 'client', tenantId: 't', nonce: undefined, accessToken: 'token' };

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
    expect(readPerson({ ...claims, given_name: 'x'.repeat(500) }, expected).firstName).toHaveLength(100);
  });

  it('accepts an audience that is a list of us alone', () => {
    expect(readPerson({ ...claims, aud: ['client'] }, expected).subject).toBe('subject');
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
