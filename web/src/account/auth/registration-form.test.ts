import { fieldErrors } from '@carebourse/contracts/problem';
import { expect, it } from 'vitest';
import { markedFormSchema } from './registration-form.ts';

const filled = {
  username: 'odile',
  email: 'odile@example.org',
  password: 'correct horse battery',
  confirmPassword: 'correct horse battery',
  firstName: '',
  lastName: '',
  organization: '',
  organizationId: '',
  specialty: '',
  licenseNumber: '',
};

function marked(form: object): string[] {
  const { error } = markedFormSchema.safeParse({ ...filled, ...form });
  return error ? Object.keys(fieldErrors(error)) : [];
}

it('marks each field that a role needs and that is empty', () => {
  expect(marked({ role: 'provider' })).toEqual(['role', 'organization', 'specialty', 'licenseNumber']);
  expect(marked({ role: 'provider', organization: 'Alder Street Clinic', specialty: ' ' })).toEqual([
    'role',
    'specialty',
    'licenseNumber',
  ]);
  expect(marked({ role: 'partner' })).toEqual(['role', 'organization']);
  expect(marked({ role: 'patient' })).toEqual([]);
});

it('marks them beside what else is wrong', () => {
  const wrong = marked({ role: 'partner', email: 'odile', password: 'short', confirmPassword: 'short' });
  expect(wrong.toSorted()).toEqual(['email', 'organization', 'password', 'role']);
});
