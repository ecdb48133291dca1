import type { ContentOf } from '@carebourse/contracts/catalogue-management';
import { ACCESS_LEVELS, type AccessLevel, type ResourceType } from '@carebourse/contracts/constants';
import type { FactEntryType } from '@carebourse/contracts/entry-facts';
import { authority } from './vocabulary.ts';

/** What entries of a type have and no profile has a term for, as the content's fields are called. */
export const OWN_FIELDS = {
  data: ['accessRoles', 'category', 'size', 'compliance', 'icon', 'iconBg', 'updateFrequency'],
  dataDomain: ['accessRoles', 'category', 'dateRange', 'dataTypes'],
  dataCollection: ['accessRoles', 'domains', 'sourceType', 'format', 'lastUpdated'],
} as const satisfies { [Type in FactEntryType]: readonly (keyof ContentOf<Type>)[] };

/** Values of `OWN_FIELDS` of an entry. */
export type OwnFields = Readonly<Record<string, string | readonly string[]>>;

/** The fields that are lists. */
export const LIST_FIELDS: ReadonlySet<string> = new Set(['accessRoles', 'dataTypes', 'domains']);

/** The Publications Office's name of each access level. */
export const ACCESS_RIGHTS: Record<AccessLevel, string> = {
  open: authority.accessRight('PUBLIC'),
  restricted: authority.accessRight('RESTRICTED'),
  confidential: authority.accessRight('NON_PUBLIC'),
};

/** @returns undefined for what is no access right of the Publications Office */
export function accessLevelOf(accessRight: string): AccessLevel | undefined {
  return ACCESS_LEVELS.find((level) => ACCESS_RIGHTS[level] === accessRight);
}

/** What an entry gets that a file of others cannot tell: docs/interchange.md names it. */
export const DEFAULTS: Record<ResourceType, Readonly<Record<string, unknown>>> = {
  agent: { accessRoles: ['all'], category: 'workflow', verified: false, icon: 'description', iconBg: 'slate' },
  data: { accessRoles: ['all'], category: 'clinical', icon: 'folder_shared', iconBg: 'slate' },
  dataDomain: { accessRoles: ['all'], category: 'clinical', accessLevel: 'restricted', recordCount: 0, dataTypes: [] },
  dataCollection: { accessRoles: ['all'], accessLevel: 'restricted', recordCount: 0, domains: [] },
};

/** Texts that an entry must have, with a message for a file that does not state them. */
export const STATED_FIELDS: Record<ResourceType, readonly string[]> = {
  agent: ['description', 'specialty', 'lastUpdated'],
  data: ['description', 'size', 'compliance', 'updateFrequency'],
  dataDomain: ['description', 'dateRange'],
  dataCollection: ['description', 'sourceType', 'format', 'lastUpdated'],
};
