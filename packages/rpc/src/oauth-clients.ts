import type { OAuthClientServiceDefinition } from '../generated/identity/v1/OAuthClientService.ts';
import { loadService } from './loader.ts';

export type { OAuthClientServiceDefinition };

export const OAuthClientService = loadService<OAuthClientServiceDefinition>(
  'identity/v1/oauth_clients.proto',
  'identity.v1.OAuthClientService',
);
