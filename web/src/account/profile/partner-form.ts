import { LIMITS } from '@carebourse/contracts/constants';
import { partnerProfileSchema } from '@carebourse/contracts/profile';
import { text } from '@carebourse/contracts/text';
import type { z } from 'zod';
import { fieldText, type ProfileFields } from './read-profile.ts';

/** The partner form's fields (specification §2). The service areas are typed as one line. */
export const partnerFormSchema = partnerProfileSchema
  .pick({ organizationName: true, contactPerson: true, phone: true, address: true, partnerType: true })
  .extend({ serviceAreas: text(LIMITS.shortText.max) });

export type PartnerForm = z.input<typeof partnerFormSchema>;

export function toPartnerForm(profile: ProfileFields): PartnerForm {
  return {
    organizationName: fieldText(profile['organizationName']) ?? '',
    contactPerson: fieldText(profile['contactPerson']) ?? '',
    phone: fieldText(profile['phone']) ?? '',
    address: fieldText(profile['address']) ?? '',
    serviceAreas: fieldText(profile['serviceAreas']) ?? '',
    partnerType: fieldText(profile['partnerType']) ?? '',
  };
}

/** "Waterloo Region, Peel" → ['Waterloo Region', 'Peel'] */
export function toServiceAreas(line: string): string[] {
  return line
    .split(/[,;]/)
    .map((area) => area.trim())
    .filter(Boolean);
}
