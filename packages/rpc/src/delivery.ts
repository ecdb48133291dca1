import type { DeliveryServiceDefinition } from '../generated/delivery/v1/DeliveryService.ts';
import { loadService } from './loader.ts';

export type { DeliveryServiceDefinition };

export const DeliveryService = loadService<DeliveryServiceDefinition>(
  'delivery/v1/delivery.proto',
  'delivery.v1.DeliveryService',
);
