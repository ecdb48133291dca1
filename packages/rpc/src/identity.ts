import type { IdentityServiceDefinition } from '../generated/identity/v1/IdentityService.ts';
import { loadService } from './loader.ts';

export type { IdentityServiceDefinition };

export const IdentityService = loadService<IdentityServiceDefinition>(
  'identity/v1/identity.proto',
  'identity.v1.IdentityService',
);
