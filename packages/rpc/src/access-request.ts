import type { AccessRequestServiceDefinition } from '../generated/access_request/v1/AccessRequestService.ts';
import { loadService } from './loader.ts';

export type { AccessRequestServiceDefinition };

export const AccessRequestService = loadService<AccessRequestServiceDefinition>(
  'access_request/v1/access_request.proto',
  'access_request.v1.AccessRequestService',
);
