import { createClient, type RpcClient } from '@carebourse/rpc/client';
import { startServer, type ServiceOptions } from '@carebourse/rpc/server';
import type { ServiceDefinition } from '@grpc/grpc-js';
import { silentLogger } from './logger.ts';
import { verifyToken } from './signing.ts';

export interface BootedService<Definition extends ServiceDefinition> {
  address: string;
  client: RpcClient<Definition>;
  stop(): Promise<void>;
}

/** Serves a service on a free port of this machine, with tokens of the test's own key, and connects a client to it. */
export async function bootService<Context, Definition extends ServiceDefinition>(
  service: Pick<ServiceOptions<Context, Definition>, 'definition' | 'rules' | 'handlers' | 'context'>,
): Promise<BootedService<Definition>> {
  const server = await startServer('127.0.0.1:0', { ...service, verifyToken, logger: silentLogger });
  const client = createClient(service.definition, server.address);
  return {
    address: server.address,
    client,
    async stop() {
      client.close();
      await server.stop();
    },
  };
}
