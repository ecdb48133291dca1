import type { IdempotencyServiceDefinition } from '../generated/identity/v1/IdempotencyService.ts';
import { loadService } from './loader.ts';

export type { IdempotencyServiceDefinition };

export const IdempotencyService = loadService<IdempotencyServiceDefinition>(
  'identity/v1/idempotency.proto',
  'identity.v1.IdempotencyService',
);
