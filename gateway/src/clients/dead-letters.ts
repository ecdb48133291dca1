import { EVENT_CONSUMERS, type EventConsumer } from '@carebourse/contracts/dead-letters';
import { createClient, type RpcClient } from '@carebourse/rpc/client';
import { DeadLetterService, type DeadLetterServiceDefinition } from '@carebourse/rpc/dead-letters';
import type { Config } from '../config.ts';

/** The dead letters of every service that hears of events: each keeps its own. */
export interface DeadLetterClients {
  of(service: EventConsumer): RpcClient<DeadLetterServiceDefinition>;
  close(): void;
}

export function createDeadLetterClients(config: Config): DeadLetterClients {
  const addresses: Record<EventConsumer, string> = {
    identity: config.IDENTITY_ADDRESS,
    catalogue: config.CATALOGUE_ADDRESS,
    'access-request': config.ACCESS_REQUEST_ADDRESS,
    profile: config.PROFILE_ADDRESS,
    billing: config.BILLING_ADDRESS,
  };
  const clients = new Map(
    EVENT_CONSUMERS.map((service) => [service, createClient(DeadLetterService, addresses[service])]),
  );
  return {
    of(service) {
      const client = clients.get(service);
      if (!client) throw new Error(`no client for ${service}`);
      return client;
    },
    close: () => clients.forEach((client) => client.close()),
  };
}
