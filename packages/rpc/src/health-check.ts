import { type Client, Metadata, type ServiceError } from '@grpc/grpc-js';
import { service as healthService } from 'grpc-health-check';

const CHECK_LIMIT_MS = 1_000;

/** Resolves when the service at the other end of a client's own channel says SERVING. */
export function checkHealth(client: Client): Promise<void> {
  const method = healthService['Check'];
  if (!method) throw new Error('grpc-health-check has no method Check');
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  client.makeUnaryRequest(
    method.path,
    method.requestSerialize,
    method.responseDeserialize,
    { service: '' },
    new Metadata(),
    { deadline: Date.now() + CHECK_LIMIT_MS },
    (error: ServiceError | null, response?: { status?: unknown }) => {
      if (error) reject(error);
      else if (response?.status === 'SERVING') resolve();
      else reject(new Error(`the service says ${String(response?.status)}`));
    },
  );
  return promise;
}
