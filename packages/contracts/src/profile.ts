import { z } from 'zod';
import { LIMITS } from './constants.ts';
import { isHealthCardNumber, isMaskedHealthCard, normalizeHealthCard } from './health-card.ts';
import { MESSAGES } from './messages.ts';
import { oneLine, text } from './text.ts';

const line = text(LIMITS.shortText.max).nullish();
const name = oneLine(text(LIMITS.shortText.max)).nullish();
const lines = z.union([z.array(text(LIMITS.shortText.max)).max(100), text(LIMITS.longText.max)]).nullish();

/** Optional by law (PHIPA s. 34). An empty value removes it; the masked form means "unchanged". */
export const healthCardNumberSchema = text(LIMITS.shortText.max)
  .refine(
    (value) => value === '' || isMaskedHealthCard(value) || isHealthCardNumber(value),
    MESSAGES.validation.healthCardInvalid,
  )
  .transform((value) => (isMaskedHealthCard(value) ? value : normalizeHealthCard(value)));

/** What a patient may store (§3 Patient); the dashboard's form edits the health card number only. */
export const patientProfileSchema = z.object({
  healthCardNumber: healthCardNumberSchema.nullish(),
  healthcareId: line,
  dateOfBirth: line,
  gender: line,
  primaryCareProvider: line,
  emergencyContact: line,
  allergies: lines,
  conditions: lines,
  medicalConditions: lines,
  medications: lines,
  bloodType: line,
  weight: line,
  height: line,
  dataConsent: line,
});
export type PatientProfile = z.output<typeof patientProfileSchema>;

/** What a partner may store (§3 Partner, §2 partner form). */
export const partnerProfileSchema = z.object({
  organizationName: name,
  contactPerson: name,
  phone: line,
  address: line,
  serviceAreas: lines,
  partnerType: line,
  companyType: line,
  serviceCategory: line,
  technicalContact: name,
  billingContact: name,
});
export type PartnerProfile = z.output<typeof partnerProfileSchema>;

/** Read-only on the dashboard (§2); §3 Provider. */
export interface ProviderProfile {
  billingNumber?: string;
  professionalCorporation?: string;
  clinicAffiliations?: string[];
  hospitalPrivileges?: string[];
  graduationYear?: number;
  medicalSchool?: string;
  languages?: string[];
  acceptingNewPatients?: boolean;
  virtualCareEnabled?: boolean;
}

/** PUT /api/user/profile (§7): patient or partner, and only the fields of that profile. Fields left out stay as they are. */
export const updateProfileSchema = z.discriminatedUnion('profileType', [
  z.object({ profileType: z.literal('patient'), profileData: patientProfileSchema }),
  z.object({ profileType: z.literal('partner'), profileData: partnerProfileSchema }),
]);
export type UpdateProfileInput = z.input<typeof updateProfileSchema>;
