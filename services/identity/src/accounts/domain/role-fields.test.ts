import { MESSAGES } from '@carebourse/contracts/messages';
import { ConflictError, InvalidInputError } from '@carebourse/runtime/errors';
import { describe, expect, it } from 'vitest';
import { fillRoleFields } from './role-fields.ts';

const { account, organizations, validation } = MESSAGES;
const empty = { organization: null, specialty: null, licenseNumber: null, membership: null };
const whole = { organization: 'Alder Clinic', specialty: 'Cardiology', licenseNumber: '918001' };
const place = (status: string) => ({ status, organization: { name: 'Alder Clinic' } });

describe('filling in what a role asks for', () => {
  it('takes all that a provider came without', () => {
    expect(fillRoleFields({ ...empty, role: 'provider' }, whole)).toEqual(whole);
  });

  it.each([
    ['provider', { organization: 'Alder Clinic', specialty: 'Cardiology' }],
    ['provider', { specialty: 'Cardiology', licenseNumber: '918001' }],
    ['partner', {}],
  ])('refuses a %s with less than that: %o', (role, given) => {
    const fill = () => fillRoleFields({ ...empty, role }, given);
    expect(fill).toThrow(InvalidInputError);
    expect(fill).toThrow(
      expect.objectContaining({
        message: validation.roleFieldsMissing,
        fieldErrors: { role: [validation.roleFieldsMissing] },
      }),
    );
  });

  it.each(['patient', 'admin'])('asks nothing of the role %s, and lets it name no organization any more', (role) => {
    expect(fillRoleFields({ ...empty, organization: 'Alder Clinic', role }, {})).toEqual({
      organization: null,
      specialty: null,
      licenseNumber: null,
    });
  });

  it('counts a claim as the organization', () => {
    const held = { ...empty, role: 'provider', membership: place('claimed') };
    const { organization: _, ...rest } = whole;
    expect(fillRoleFields(held, rest)).toEqual({ ...rest, organization: null });
  });

  it('names no organization anew for who has a place in one', () => {
    const held = { ...whole, role: 'provider' };
    const naming = (status: string) => () =>
      fillRoleFields({ ...held, membership: place(status) }, { organization: 'Birch Clinic' });
    expect(naming('claimed')).toThrow(organizations.alreadyClaimed);
    expect(naming('confirmed')).toThrow(organizations.alreadyMember);
  });

  it('keeps what stewards look at as it was filled in', () => {
    const held = { ...whole, role: 'provider', membership: null };
    expect(() => fillRoleFields(held, { ...whole, licenseNumber: '918002' })).toThrow(ConflictError);
    expect(() => fillRoleFields(held, { ...whole, specialty: 'Oncology' })).toThrow(account.roleFieldOnRecord);
    expect(fillRoleFields(held, whole)).toEqual(whole);
    expect(fillRoleFields(held, { organization: 'Birch Clinic' })).toEqual({ ...whole, organization: 'Birch Clinic' });
  });
});
