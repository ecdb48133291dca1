import { EVENT_CONSUMERS, type EventConsumer } from '@carebourse/contracts/dead-letters';
import type { RpcClient } from '@carebourse/rpc/client';
import type { connectPart } from '@carebourse/rpc/connect-part';
import { DeadLetterService, type DeadLetterServiceDefinition } from '@carebourse/rpc/dead-letters';

type Connect = ReturnType<typeof connectPart>;

/** The dead letters of every service that hears of events: each keeps its own. */
export interface DeadLetterClients {
  of(service: EventConsumer): RpcClient<DeadLetterServiceDefinition>;
  close(): void;
}

/** @param connect makes clients of each part */
export function createDeadLetterClients(connect: Record<EventConsumer, Connect>): DeadLetterClients {
  const clients = new Map(EVENT_CONSUMERS.map((service) => [service, connect[service](DeadLetterService)]));
  return {
    of(service) {
      const client = clients.get(service);
      if (!client) throw new Error(`no client for ${service}`);
      return client;
    },
    close: () => clients.forEach((client) => client.close()),
  };
}
