import type { User } from '@carebourse/contracts/auth';

/** A role's profile as it arrives: fields by name, with texts, lists, numbers or yes and no in them. */
export type ProfileFields = Record<string, unknown>;

/** Reads a profile's JSON text (specification §3). Undefined when it could not be read, empty when there is none yet. */
export function readProfile(
  user: User,
  key: `${'patient' | 'provider' | 'partner'}Profile`,
): ProfileFields | undefined {
  const json = user[key];
  if (user.profilesUnavailable) return undefined;
  if (json === null || json === '') return {};
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

/** A field in words; undefined when there is nothing in it. */
export function fieldText(value: unknown): string | undefined {
  if (Array.isArray(value)) return value.map(fieldText).filter(Boolean).join(', ') || undefined;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

/** The health card number as the server shows it: masked, or empty when there is none. */
export function maskedHealthCard(profile: ProfileFields | undefined): string {
  return fieldText(profile?.['healthCardNumber']) ?? '';
}

export interface Fact {
  label: string;
  value: string;
}

/** The fields that have something in them, with their labels, in the order given. */
export function presentFacts(
  fields: ProfileFields,
  labels: readonly (readonly [key: string, label: string])[],
): Fact[] {
  return labels.flatMap(([key, label]) => {
    const value = fieldText(fields[key]);
    return value === undefined ? [] : [{ label, value }];
  });
}
