import type { ResourceType } from '@carebourse/contracts/constants';
import { catalogueKeys } from '../../../lib/query-keys/catalogue.ts';

/** The query keys of what admins see of the catalogue. */
export const managedKeys = {
  all: ['managed-resources'] as const,
  list: (resourceType: ResourceType) => ['managed-resources', resourceType] as const,
  history: (resourceType: ResourceType, id: number) => ['managed-resources', resourceType, id, 'history'] as const,
};

/** What everybody sees of the same entries. */
export const publicKeys = {
  agent: catalogueKeys.agents,
  data: catalogueKeys.dataProducts,
  dataDomain: catalogueKeys.dataDomains,
  dataCollection: catalogueKeys.dataCollections,
} as const satisfies Record<ResourceType, readonly string[]>;
