import type { OrganizationServiceDefinition } from '../generated/identity/v1/OrganizationService.ts';
import { loadService } from './loader.ts';

export type { OrganizationServiceDefinition };

export const OrganizationService = loadService<OrganizationServiceDefinition>(
  'identity/v1/organizations.proto',
  'identity.v1.OrganizationService',
);
