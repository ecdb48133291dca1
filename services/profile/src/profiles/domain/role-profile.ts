import type { Role } from '@carebourse/contracts/constants';
import { isMaskedHealthCard, maskHealthCard } from '@carebourse/contracts/health-card';
import { MESSAGES } from '@carebourse/contracts/messages';
import { ForbiddenError } from '@carebourse/runtime/errors';

/** What a person in a role keeps about themself, by the names of the specification's attribute lists (§3). */
export type ProfileFields = Record<string, unknown>;

/** @throws ForbiddenError when it is the profile of another role than the caller's own */
export function checkProfileType(profileType: string, role: Role): void {
  if (profileType !== role) throw new ForbiddenError(MESSAGES.profile.typeMismatch);
}

/**
 * The fields after a change. Fields left out stay, empty ones (null, '' or an empty list) go. A masked health card
 * number is what the form was shown, so it means that the stored one stays.
 */
export function mergeProfile(stored: ProfileFields, changes: ProfileFields): ProfileFields {
  const merged = { ...stored };
  for (const [field, value] of Object.entries(changes)) {
    if (value === undefined || isUnchangedHealthCard(field, value)) continue;
    if (isEmpty(value)) delete merged[field];
    else merged[field] = value;
  }
  return merged;
}

/**
 * Once a custodian confirmed whose records a patient's are, the healthcare id under which that was looked at stays.
 * @throws ForbiddenError when a confirmed patient changes it themself
 */
export function checkHealthcareId(stored: ProfileFields, changed: ProfileFields, isConfirmed: boolean): void {
  const before = stored['healthcareId'];
  if (!isConfirmed || before === undefined || before === changed['healthcareId']) return;
  throw new ForbiddenError(MESSAGES.profile.healthcareIdConfirmed);
}

/** The fields as they may leave this service: the health card number shows its last four digits only. */
export function maskProfile(fields: ProfileFields): ProfileFields {
  const { healthCardNumber } = fields;
  return typeof healthCardNumber === 'string'
    ? { ...fields, healthCardNumber: maskHealthCard(healthCardNumber) }
    : fields;
}

function isUnchangedHealthCard(field: string, value: unknown): boolean {
  return field === 'healthCardNumber' && typeof value === 'string' && isMaskedHealthCard(value);
}

function isEmpty(value: unknown): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0);
}
