import type { RecordSystemServiceDefinition } from '../generated/identity/v1/RecordSystemService.ts';
import { loadService } from './loader.ts';

export type { RecordSystemServiceDefinition };

export const RecordSystemService = loadService<RecordSystemServiceDefinition>(
  'identity/v1/record_systems.proto',
  'identity.v1.RecordSystemService',
);
