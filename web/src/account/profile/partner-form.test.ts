import { describe, expect, it } from 'vitest';
import { toPartnerForm, toServiceAreas } from './partner-form.ts';

describe('the partner form', () => {
  it('starts with what is stored, and with empty boxes for the rest', () => {
    expect(
      toPartnerForm({ phone: '519-555-0164', serviceAreas: ['Waterloo Region', 'Peel'], supportTier: 'Gold' }),
    ).toEqual({
      organizationName: '',
      contactPerson: '',
      phone: '519-555-0164',
      address: '',
      serviceAreas: 'Waterloo Region, Peel',
      partnerType: '',
    });
  });

  it('makes a list of the service areas again', () => {
    expect(toServiceAreas(' Waterloo Region,Peel ;, ')).toEqual(['Waterloo Region', 'Peel']);
    expect(toServiceAreas('')).toEqual([]);
  });
});
