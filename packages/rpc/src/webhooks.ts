import type { WebhookServiceDefinition } from '../generated/access_request/v1/WebhookService.ts';
import { loadService } from './loader.ts';

export type { WebhookServiceDefinition };

export const WebhookService = loadService<WebhookServiceDefinition>(
  'access_request/v1/webhooks.proto',
  'access_request.v1.WebhookService',
);
