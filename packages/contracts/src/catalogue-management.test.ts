import { describe, expect, it } from 'vitest';
import { contentSchemas } from './catalogue-management.ts';
import { fieldErrors } from './problem.ts';

const domain = {
  name: ' Wait times ',
  description: 'Days from referral to first visit.',
  accessRoles: ['provider', 'partner', 'provider'],
  category: 'administrative',
  accessLevel: 'restricted',
  recordCount: 0,
  dateRange: '2015–2026',
  dataTypes: ['Referrals', ' Referrals ', '', 'Visits'],
};

function errorsOf(fields: object) {
  const result = contentSchemas.dataDomain.safeParse({ ...domain, ...fields });
  return result.success ? {} : fieldErrors(result.error);
}

describe('what is written of an entry', () => {
  it('is kept without blanks around it, and lists without blanks and repetitions', () => {
    expect(contentSchemas.dataDomain.parse(domain)).toEqual({
      ...domain,
      name: 'Wait times',
      accessRoles: ['provider', 'partner'],
      dataTypes: ['Referrals', 'Visits'],
      stewardOrganizationId: null,
    });
  });

  it('may go through the same rules again', () => {
    const once = contentSchemas.dataDomain.parse(domain);
    expect(contentSchemas.dataDomain.parse(once)).toEqual(once);
  });

  it("is offered to all, or to some; 'all' stands alone", () => {
    expect(contentSchemas.dataDomain.parse({ ...domain, accessRoles: ['patient', 'all'] }).accessRoles).toEqual([
      'all',
    ]);
    expect(errorsOf({ accessRoles: [] })).toEqual({ accessRoles: ['Please choose at least one role'] });
  });

  it('has words for each field that is missing', () => {
    expect(errorsOf({ name: undefined, description: '  ', dateRange: null })).toEqual({
      name: ['Name is required'],
      description: ['Description is required'],
      dateRange: ['This field is required'],
    });
  });

  it.each([-1, 0.5, 2_147_483_648, '12', undefined])('counts records in whole numbers, not %j', (recordCount) => {
    expect(errorsOf({ recordCount })).toEqual({
      recordCount: ['The number of records must be a whole number, 0 or more'],
    });
  });
});
