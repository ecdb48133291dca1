import type { DeadLetterServiceDefinition } from '../generated/operations/v1/DeadLetterService.ts';
import { loadService } from './loader.ts';

export type { DeadLetterServiceDefinition };

export const DeadLetterService = loadService<DeadLetterServiceDefinition>(
  'operations/v1/dead_letters.proto',
  'operations.v1.DeadLetterService',
);
