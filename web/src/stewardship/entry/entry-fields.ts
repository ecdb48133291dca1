import type { ResourceContent } from '@carebourse/contracts/catalogue-management';
import type { AccessLevel } from '@carebourse/contracts/constants';
import { formatCount } from '../../lib/numbers.ts';
import { audienceFact, categoryLabel } from '../../catalogue/browse/labels.ts';

type UnionKeys<Union> = Union extends unknown ? keyof Union : never;
export type EntryField = UnionKeys<ResourceContent>;

/** What the fields of all types are called, in the order in which the editor shows them. */
export const fieldLabels: Record<EntryField, string> = {
  name: 'Name',
  description: 'Description',
  stewardOrganizationId: 'Steward',
  category: 'Category',
  specialty: 'Specialty',
  verified: 'Verified',
  accessLevel: 'Access level',
  domains: 'Included domains',
  sourceType: 'Source type',
  recordCount: 'Number of records',
  dateRange: 'Date range',
  dataTypes: 'Data types',
  size: 'Size',
  format: 'Format',
  compliance: 'Compliance',
  updateFrequency: 'Update frequency',
  lastUpdated: 'Last updated',
  accessRoles: 'Offered to',
  icon: 'Icon',
  iconBg: 'Colour',
};

/** The names of the icons (specification §3) in words. */
export const iconLabels = new Map([
  ['psychology', 'Brain'],
  ['medication', 'Pill'],
  ['biotech', 'Microscope'],
  ['description', 'Document'],
  ['science', 'Flask'],
  ['medication_liquid', 'Syringe'],
  ['view_in_ar', 'Cube'],
  ['dna', 'DNA'],
  ['analytics', 'Chart'],
  ['public', 'Globe'],
  ['folder_shared', 'Locked folder'],
  ['monitoring', 'Vital signs'],
]);

export const accessLevelLabels: Record<AccessLevel, string> = {
  open: 'Open Access',
  restricted: 'Restricted',
  confidential: 'Confidential',
};

export const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/**
 * A field's value in words, for the history.
 * @param organizationName by id; undefined for one that is not known
 */
export function fieldText(
  field: EntryField,
  value: unknown,
  organizationName: (id: number) => string | undefined,
): string {
  switch (field) {
    case 'stewardOrganizationId':
      return typeof value === 'number' ? (organizationName(value) ?? `Organization ${value}`) : 'None';
    case 'accessRoles':
      return audienceFact(JSON.stringify(value));
    case 'category':
      return categoryLabel(String(value));
    case 'accessLevel':
      return accessLevelLabels[value as AccessLevel] ?? String(value);
    case 'icon':
      return iconLabels.get(String(value)) ?? String(value);
    case 'iconBg':
      return capitalized(String(value));
    case 'verified':
      return value === true ? 'Yes' : 'No';
    case 'recordCount':
      return formatCount(Number(value));
    default:
      return (Array.isArray(value) ? value.join(', ') : String(value)) || 'Nothing';
  }
}
