import type { ContentOf } from '@carebourse/contracts/catalogue-management';
import { MESSAGES } from '@carebourse/contracts/messages';
import { fieldErrors } from '@carebourse/contracts/problem';
import { describe, expect, it } from 'vitest';
import { emptyForm, entryFormSchema, toForm } from './entry-form.ts';

const { validation } = MESSAGES;

const domain: ContentOf<'dataDomain'> = {
  name: 'Wait times',
  description: 'Days from referral to first visit.',
  accessRoles: ['provider', 'partner'],
  stewardOrganizationId: 3,
  category: 'administrative',
  accessLevel: 'restricted',
  recordCount: 1_200_000,
  dateRange: '2015–2026',
  dataTypes: ['Referrals', 'Visits'],
};

const errorsOf = (form: ReturnType<typeof emptyForm>, type: Parameters<typeof entryFormSchema>[0]) => {
  const { error } = entryFormSchema(type).safeParse(form);
  return error ? fieldErrors(error) : {};
};

describe('the form of an entry', () => {
  it('gives back what it was made of', () => {
    expect(entryFormSchema('dataDomain').parse(toForm(domain))).toEqual(domain);
  });

  it('takes lists by the line and numbers as people write them', () => {
    const form = { ...toForm(domain), dataTypes: ' Visits\n\nReferrals \nVisits', recordCount: '1 204,311' };
    expect(entryFormSchema('dataDomain').parse(form)).toMatchObject({
      dataTypes: ['Visits', 'Referrals'],
      recordCount: 1_204_311,
    });
  });

  it.each(['', 'many', '-1', '1.5'])('refuses "%s" for a number of records', (recordCount) => {
    expect(errorsOf({ ...toForm(domain), recordCount }, 'dataDomain')).toEqual({
      recordCount: [validation.recordCountInvalid],
    });
  });

  it('says what a new entry still lacks', () => {
    expect(errorsOf(emptyForm('agent'), 'agent')).toEqual({
      name: [validation.nameRequired],
      description: [validation.descriptionRequired],
      category: [validation.choiceRequired],
      specialty: [validation.fieldRequired],
      lastUpdated: [validation.fieldRequired],
    });
  });
});
