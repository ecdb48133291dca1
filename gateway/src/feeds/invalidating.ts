import type { createClient, RpcClient } from '@carebourse/rpc/client';
import type { MethodName } from '@carebourse/rpc/methods';

type ServiceDefinition = Parameters<typeof createClient>[0];

/**
 * A client that tells when a call which may change something is over, also of one that failed: its answer may have been
 * lost and its change made. So who makes a change through this gateway finds it made, before any feed has said so.
 * @param harmless methods that change nothing of what is kept
 */
export function invalidating<Definition extends ServiceDefinition>(
  definition: Definition,
  client: RpcClient<Definition>,
  onChange: () => void,
  harmless: readonly MethodName<Definition>[] = [],
): RpcClient<Definition> {
  const silent = new Set<string>([...harmless, ...readsOf(definition)]);
  return {
    ...client,
    call(name, ...asked) {
      const call = client.call(name, ...asked);
      return silent.has(name) ? call : call.finally(onChange);
    },
  };
}

/** Methods whose .proto says that they change nothing. */
function readsOf(definition: ServiceDefinition): string[] {
  return Object.entries(definition)
    .filter(([, method]) => {
      const { options } = method as { options?: { idempotency_level?: string } };
      return options?.idempotency_level === 'NO_SIDE_EFFECTS';
    })
    .map(([name]) => name);
}
