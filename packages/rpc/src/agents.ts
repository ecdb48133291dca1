import type { AgentServiceDefinition } from '../generated/delivery/v1/AgentService.ts';
import { loadService } from './loader.ts';

export type { AgentServiceDefinition };

export const AgentService = loadService<AgentServiceDefinition>('delivery/v1/agents.proto', 'delivery.v1.AgentService');
