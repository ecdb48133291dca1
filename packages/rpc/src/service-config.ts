import type { MethodDefinition, ServiceDefinition } from '@grpc/grpc-js';

const RETRYABLE = new Set(['NO_SIDE_EFFECTS', 'IDEMPOTENT']);

/**
 * Balances over all addresses, and retries on UNAVAILABLE those methods alone whose .proto says that they are idempotent:
 * by nature, or because their handler applies a call once (apply-once.ts).
 * The throttle stops retries when most of them fail, so that they do not add to a collapse.
 */
export function serviceConfig(definition: ServiceDefinition): string {
  const retried = Object.values(definition)
    .filter((method) => RETRYABLE.has(idempotencyOf(method)))
    .map((method) => {
      const [, service, name] = method.path.split('/');
      return { service, method: name };
    });
  return JSON.stringify({
    loadBalancingConfig: [{ round_robin: {} }],
    retryThrottling: { maxTokens: 20, tokenRatio: 0.2 },
    methodConfig: [
      {
        name: retried,
        retryPolicy: {
          maxAttempts: 4,
          initialBackoff: '0.1s',
          maxBackoff: '1s',
          backoffMultiplier: 2.5,
          retryableStatusCodes: ['UNAVAILABLE'],
        },
      },
    ],
  });
}

function idempotencyOf(method: MethodDefinition<unknown, unknown>): string {
  const { options } = method as { options?: { idempotency_level?: string } };
  return options?.idempotency_level ?? 'IDEMPOTENCY_UNKNOWN';
}
