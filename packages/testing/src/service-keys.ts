import { connectPart } from '@carebourse/rpc/connect-part';
import { createClient, type RpcClient } from '@carebourse/rpc/client';
import { wholeRule } from '@carebourse/rpc/authorize';
import type { AccessRule } from '@carebourse/rpc/handler';
import { readServiceKeys } from '@carebourse/runtime/service-keys';
import { SERVICE_NAMES, type ServiceName } from '@carebourse/runtime/service-names';
import { createServiceTokens, type ServiceTokens } from '@carebourse/rpc/service-tokens';
import type { ServiceDefinition } from '@grpc/grpc-js';
import { serviceKeySettingsOf } from './key-settings.ts';

const tokens = new Map<ServiceName, ServiceTokens>();

/** The tokens of a service of this test run. */
export function serviceTokensOf(name: ServiceName): ServiceTokens {
  const made = tokens.get(name) ?? createServiceTokens(name, readServiceKeys(name, serviceKeySettingsOf(name)));
  tokens.set(name, made);
  return made;
}

/** Which service serves a definition: its package says so. What several serve is nobody's own, and here billing's. */
export function servedBy(definition: ServiceDefinition): ServiceName {
  const [, path = ''] = Object.values(definition)[0]?.path.split('/') ?? [];
  const name = path.split('.')[0]?.replaceAll('_', '-');
  return SERVICE_NAMES.find((service) => service === name) ?? 'billing';
}

/** A client for a context of the service that calls. */
export function clientOf<Definition extends ServiceDefinition>(
  caller: ServiceName,
  definition: Definition,
  address: string,
): RpcClient<Definition> {
  return connectPart(servedBy(definition), address, serviceTokensOf(caller))(definition);
}

/** Only what never comes takes that long; a busy machine must not fail a test. */
const PATIENCE_MS = 30_000;

/** A client for tests: each call is made by the first service that its rule names. */
export function clientByRules<Definition extends ServiceDefinition>(
  definition: Definition,
  rules: Record<string, AccessRule>,
  address: string,
): RpcClient<Definition> {
  const client = createClient(definition, address, (method) => {
    const [caller = 'gateway' as const] = wholeRule(rules[method] ?? 'public').services;
    return serviceTokensOf(caller).sign(servedBy(definition));
  });
  return {
    ...client,
    call: (name, request, limits) => client.call(name, request, { limitMs: PATIENCE_MS, ...limits }),
  };
}
