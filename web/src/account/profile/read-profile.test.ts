import type { User } from '@carebourse/contracts/auth';
import { describe, expect, it } from 'vitest';
import { fieldText, presentFacts, readProfile } from './read-profile.ts';

const user = (patientProfile: string | null, rest: Partial<User> = {}) => ({ patientProfile, ...rest }) as User;

describe('readProfile', () => {
  it('reads the JSON text', () => {
    expect(readProfile(user('{"bloodType":"O+"}'), 'patientProfile')).toEqual({ bloodType: 'O+' });
  });

  it('is empty for somebody who has written nothing yet', () => {
    expect(readProfile(user(null), 'patientProfile')).toEqual({});
    expect(readProfile(user(''), 'patientProfile')).toEqual({});
  });

  it.each(['{broken', '[]', '"text"', 'null'])('is undefined for %s', (json) => {
    expect(readProfile(user(json), 'patientProfile')).toBeUndefined();
  });

  it('is undefined while the profiles cannot be read, although they look empty', () => {
    expect(readProfile(user(null, { profilesUnavailable: true }), 'patientProfile')).toBeUndefined();
  });
});

describe('the facts of a profile', () => {
  it('puts every kind of value into words', () => {
    expect(fieldText(['Penicillin', '', 'Shellfish'])).toBe('Penicillin, Shellfish');
    expect(fieldText(true)).toBe('Yes');
    expect(fieldText(2009)).toBe('2009');
  });

  it('leaves out what is empty', () => {
    const labels = [
      ['bloodType', 'Blood type'],
      ['gender', 'Gender'],
      ['allergies', 'Allergies'],
    ] as const;
    expect(presentFacts({ bloodType: 'O+', gender: ' ', allergies: [] }, labels)).toEqual([
      { label: 'Blood type', value: 'O+' },
    ]);
  });
});
