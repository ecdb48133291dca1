import { type Client, Metadata, type ServiceError } from '@grpc/grpc-js';
import { service as healthService } from 'grpc-health-check';

const CHECK_LIMIT_MS = 1_000;

/** One is draining, the next in turn is asked: enough for a part of a few replicas. */
const ATTEMPTS = 4;

/** A service answers, and says that it does not serve, or that one of its reports does not hold. */
export class NotServingError extends Error {
  override name = 'NotServingError';
}

/**
 * Resolves when a replica of the service at the other end of a client's own channel says SERVING.
 * @param report one of the service's reports; '' is the service itself
 * @throws NotServingError, or what became of the call
 */
export async function checkHealth(client: Client, report: string): Promise<void> {
  const deadline = Date.now() + CHECK_LIMIT_MS;
  let said: unknown;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    said = await ask(client, report, deadline);
    if (said === 'SERVING') return;
  }
  throw new NotServingError(`the service says ${String(said)}`);
}

function ask(client: Client, service: string, deadline: number): Promise<unknown> {
  const method = healthService['Check'];
  if (!method) throw new Error('grpc-health-check has no method Check');
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  client.makeUnaryRequest(
    method.path,
    method.requestSerialize,
    method.responseDeserialize,
    { service },
    new Metadata(),
    { deadline },
    (error: ServiceError | null, response?: { status?: unknown }) => {
      if (error) reject(error);
      else resolve(response?.status);
    },
  );
  return promise;
}
