import { createClient, type RpcClient } from './client.ts';
import { createCircuitBreaker, type Outcome } from '@carebourse/runtime/circuit-breaker';
import { AbandonedError, UnreachableError } from '@carebourse/runtime/errors';
import type { ServiceDefinition } from '@grpc/grpc-js';
import type { ServiceName } from '@carebourse/runtime/service-names';
import type { ServiceTokens } from './service-tokens.ts';

/**
 * Makes clients of one part, for whoever calls it, which share its circuit breaker: while the part does not answer, calls
 * to it fail at once rather than each after its own time. Streams and health checks go past it.
 * @param serviceTokens of the part that calls
 */
export function connectPart(part: ServiceName, address: string, serviceTokens: Pick<ServiceTokens, 'sign'>) {
  const breaker = createCircuitBreaker(part, outcomeOf);
  return <Definition extends ServiceDefinition>(definition: Definition): RpcClient<Definition> => {
    const client = createClient(definition, address, () => serviceTokens.sign(part));
    return { ...client, call: (...asked) => breaker.run(() => client.call(...asked)) };
  };
}

function outcomeOf(error: unknown): Outcome {
  if (error instanceof AbandonedError) return 'abandoned';
  return error instanceof UnreachableError ? 'failed' : 'answered';
}
