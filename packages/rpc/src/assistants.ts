import type { AssistantServiceDefinition } from '../generated/identity/v1/AssistantService.ts';
import { loadService } from './loader.ts';

export type { AssistantServiceDefinition };

export const AssistantService = loadService<AssistantServiceDefinition>(
  'identity/v1/assistants.proto',
  'identity.v1.AssistantService',
);
