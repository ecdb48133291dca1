import type { DirectoryServiceDefinition } from '../generated/identity/v1/DirectoryService.ts';
import { loadService } from './loader.ts';

export type { DirectoryServiceDefinition };

export const DirectoryService = loadService<DirectoryServiceDefinition>(
  'identity/v1/directory.proto',
  'identity.v1.DirectoryService',
);
