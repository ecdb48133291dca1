import type { AiAgent, DataCollection, DataDomain, DataProduct } from '@carebourse/contracts/catalogue';

const entry = {
  id: 1,
  name: 'Entry',
  description: '',
  accessRoles: '["all"]',
  stewardOrganizationId: null,
  stewardName: null,
  requestCount: 0,
};

/** Catalogue entries for tests: give what the test is about. */
export const anAgent = (fields: Partial<AiAgent> = {}): AiAgent => ({
  ...entry,
  category: 'diagnostic',
  specialty: '',
  verified: true,
  icon: 'science',
  iconBg: 'teal',
  lastUpdated: 'Apr 13, 2025',
  ...fields,
});

export const aDataProduct = (fields: Partial<DataProduct> = {}): DataProduct => ({
  ...entry,
  delivered: null,
  category: 'clinical',
  size: '1 GB',
  compliance: '',
  icon: 'analytics',
  iconBg: 'blue',
  updateFrequency: 'Monthly',
  ...fields,
});

export const aDomain = (fields: Partial<DataDomain> = {}): DataDomain => ({
  ...entry,
  delivered: null,
  category: 'clinical',
  accessLevel: 'restricted',
  recordCount: 1,
  dateRange: '2020–2026',
  dataTypes: '[]',
  ...fields,
});

export const aCollection = (fields: Partial<DataCollection> = {}): DataCollection => ({
  ...entry,
  delivered: null,
  domains: '[]',
  sourceType: '',
  accessLevel: 'restricted',
  recordCount: 1,
  format: 'CSV',
  lastUpdated: 'Apr 13, 2025',
  ...fields,
});
