import { ForbiddenError } from '@carebourse/runtime/errors';
import { describe, expect, it } from 'vitest';
import { checkProfileType, maskProfile, mergeProfile } from './role-profile.ts';

describe('checkProfileType', () => {
  it('lets everyone change the profile of their own role only', () => {
    expect(() => checkProfileType('patient', 'patient')).not.toThrow();
    expect(() => checkProfileType('partner', 'patient')).toThrow(ForbiddenError);
    expect(() => checkProfileType('patient', 'admin')).toThrow('You can only change the profile of your own role');
  });
});

describe('mergeProfile', () => {
  const stored = { healthCardNumber: '9876543217AB', bloodType: 'O+', allergies: ['Penicillin'] };

  it('keeps what was left out and changes what was given', () => {
    expect(mergeProfile(stored, { bloodType: 'A-', weight: '63 kg' })).toEqual({
      ...stored,
      bloodType: 'A-',
      weight: '63 kg',
    });
    expect(mergeProfile(stored, { bloodType: undefined })).toEqual(stored);
  });

  it.each([null, '', [] as string[]])('removes a field that is %j', (empty) => {
    expect(mergeProfile(stored, { allergies: empty })).toEqual({
      healthCardNumber: '9876543217AB',
      bloodType: 'O+',
    });
  });

  it('takes the masked health card number as unchanged, and no other field so', () => {
    expect(mergeProfile(stored, { healthCardNumber: '••••••3217' })).toEqual(stored);
    expect(mergeProfile({}, { healthCardNumber: '••••••3217' })).toEqual({});
    expect(mergeProfile({}, { gender: '••••••' })).toEqual({ gender: '••••••' });
  });

  it('replaces and removes the health card number', () => {
    expect(mergeProfile(stored, { healthCardNumber: '1234567897' }).healthCardNumber).toBe('1234567897');
    expect(mergeProfile(stored, { healthCardNumber: '' })).not.toHaveProperty('healthCardNumber');
  });

  it('leaves the stored fields as they were', () => {
    mergeProfile(stored, { allergies: [], bloodType: '' });
    expect(stored).toEqual({ healthCardNumber: '9876543217AB', bloodType: 'O+', allergies: ['Penicillin'] });
  });
});

describe('maskProfile', () => {
  it('shows the last four digits of the health card number, and the other fields', () => {
    expect(maskProfile({ healthCardNumber: '9876543217AB', gender: 'Female' })).toEqual({
      healthCardNumber: '••••••3217',
      gender: 'Female',
    });
    expect(maskProfile({ gender: 'Female' })).toEqual({ gender: 'Female' });
  });
});
