import type { StewardshipServiceDefinition } from '../generated/delivery/v1/StewardshipService.ts';
import { loadService } from './loader.ts';

export type { StewardshipServiceDefinition };

export const StewardshipService = loadService<StewardshipServiceDefinition>(
  'delivery/v1/stewardship.proto',
  'delivery.v1.StewardshipService',
);
