import type { RpcClient } from '@carebourse/rpc/client';
import type { AccessRule, AccessRules, Handlers } from '@carebourse/rpc/handler';
import type { MethodName } from '@carebourse/rpc/methods';
import { serve, startServer, type ServedService } from '@carebourse/rpc/server';
import type { ServiceDefinition } from '@grpc/grpc-js';
import { silentLogger } from './logger.ts';
import { clientByRules, servedBy, serviceTokensOf } from './service-keys.ts';
import { verifyToken } from './signing.ts';

export interface BootedService<Definition extends ServiceDefinition> {
  address: string;
  client: RpcClient<Definition>;
  stop(): Promise<void>;
}

/**
 * Serves a service on a free port of this machine, with tokens of the test's own keys, and connects a client to it. Calls that
 * are for services alone it makes as the first of those that the rule names.
 */
export async function bootService<
  Context,
  Definition extends ServiceDefinition,
  Uploads extends MethodName<Definition> = never,
>({
  definition,
  rules,
  handlers,
  context,
  beside = [],
}: {
  definition: Definition;
  rules: AccessRules<Definition>;
  handlers: Handlers<Context, Definition, Uploads>;
  context: Context;
  /** More services on the same server, for tests that connect to its address themselves. */
  beside?: ServedService<Context>[];
}): Promise<BootedService<Definition>> {
  return boot([serve(definition, rules, handlers), ...beside], context, definition, rules);
}

type ContextOf<Served> = Served extends ServedService<infer Context> ? Context : never;

/** The calls of several gRPC services, which all have names of their own. */
type AllOf<Definition> = (Definition extends unknown ? (one: Definition) => void : never) extends (
  all: infer All extends ServiceDefinition,
) => void
  ? All
  : never;

/** Serves all gRPC services of a part in the same way, with one client for the calls of all. */
export async function bootServices<Served extends readonly ServedService<never>[]>(
  services: Served,
  context: ContextOf<Served[number]>,
): Promise<BootedService<AllOf<Served[number]['definition']>>> {
  const definition: AllOf<Served[number]['definition']> = Object.assign({}, ...services.map((one) => one.definition));
  const rules: Record<string, AccessRule> = Object.assign({}, ...services.map((one) => one.rules));
  return boot(services as readonly unknown[] as readonly ServedService<unknown>[], context, definition, rules);
}

async function boot<Context, Definition extends ServiceDefinition>(
  services: readonly ServedService<Context>[],
  context: Context,
  definition: Definition,
  rules: Record<string, AccessRule>,
): Promise<BootedService<Definition>> {
  const server = await startServer('127.0.0.1:0', {
    services,
    context,
    verifyToken,
    verifyService: serviceTokensOf(servedBy(definition)).verify,
    logger: silentLogger,
  });
  const client = clientByRules(definition, rules, server.address);
  return {
    address: server.address,
    client,
    async stop() {
      client.close();
      await server.stop();
    },
  };
}
