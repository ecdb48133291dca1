import { expect, it } from 'vitest';
import { emptyForm } from './entry-form.ts';
import { mergeForms } from './merge.ts';

const base = { ...emptyForm('dataDomain'), name: 'Wait times', description: 'Days.', dateRange: '2015–2025' };

it('keeps what each side has changed', () => {
  const mine = { ...base, name: 'Waiting times' };
  const theirs = { ...base, dateRange: '2015–2026', accessRoles: ['all'] };
  expect(mergeForms(base, mine, theirs)).toEqual({ form: { ...theirs, name: 'Waiting times' }, clashes: [] });
});

it('keeps mine where both have changed a field, and says so', () => {
  const mine = { ...base, name: 'Waiting times', description: 'The same words.' };
  const theirs = { ...base, name: 'Waits', description: 'The same words.' };
  const { form, clashes } = mergeForms(base, mine, theirs);
  expect(form).toEqual({ ...mine });
  expect(clashes).toEqual(['name']);
});
