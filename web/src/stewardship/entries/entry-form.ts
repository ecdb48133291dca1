import { contentSchemas, type ResourceContent } from '@carebourse/contracts/catalogue-management';
import type { ResourceType } from '@carebourse/contracts/constants';
import { z } from 'zod';
import { typedNumber } from '../../lib/typed-number.ts';

/**
 * The editor's values: the fields of every type, as controls hold them. A form shows those of its own type, and what is
 * sent holds no others.
 */
export interface EntryForm {
  name: string;
  description: string;
  accessRoles: string[];
  /** Empty for none. */
  stewardOrganizationId: string;
  category: string;
  specialty: string;
  verified: boolean;
  icon: string;
  iconBg: string;
  lastUpdated: string;
  size: string;
  compliance: string;
  updateFrequency: string;
  accessLevel: string;
  recordCount: string;
  dateRange: string;
  /** One a line. */
  dataTypes: string;
  domains: string[];
  sourceType: string;
  format: string;
}

const empty: EntryForm = {
  name: '',
  description: '',
  accessRoles: ['all'],
  stewardOrganizationId: '',
  category: '',
  specialty: '',
  verified: false,
  icon: '',
  iconBg: 'teal',
  lastUpdated: '',
  size: '',
  compliance: '',
  updateFrequency: '',
  accessLevel: 'restricted',
  recordCount: '',
  dateRange: '',
  dataTypes: '',
  domains: [],
  sourceType: '',
  format: '',
};

/** What a new entry starts with. Data concerns providers and partners, unless somebody says otherwise. */
export function emptyForm(resourceType: ResourceType): EntryForm {
  switch (resourceType) {
    case 'agent':
      return { ...empty, icon: 'psychology' };
    case 'data':
      return { ...empty, icon: 'analytics' };
    default:
      return { ...empty, accessRoles: ['provider', 'partner'] };
  }
}

/** Content as the form shows it. */
export function toForm(content: ResourceContent): EntryForm {
  const { stewardOrganizationId, ...fields } = content;
  return {
    ...empty,
    ...fields,
    stewardOrganizationId: stewardOrganizationId === null ? '' : String(stewardOrganizationId),
    recordCount: 'recordCount' in content ? String(content.recordCount) : '',
    dataTypes: 'dataTypes' in content ? content.dataTypes.join('\n') : '',
  };
}

function toContent({ stewardOrganizationId, recordCount, dataTypes, ...fields }: EntryForm) {
  return {
    ...fields,
    stewardOrganizationId: stewardOrganizationId === '' ? null : stewardOrganizationId,
    recordCount: typedNumber(recordCount, { whole: true }),
    dataTypes: dataTypes.split('\n'),
  };
}

/** Checks the form as the call will be checked, and gives the call's content. */
export function entryFormSchema(resourceType: ResourceType): z.ZodType<ResourceContent, EntryForm> {
  const content = contentSchemas[resourceType] as z.ZodType<ResourceContent>;
  return z
    .custom<EntryForm>()
    .transform((form): unknown => toContent(form))
    .pipe(content);
}
