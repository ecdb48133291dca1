import { Client, credentials, Metadata, type ServiceError } from '@grpc/grpc-js';
import { service as healthService } from 'grpc-health-check';

const CHECK_LIMIT_MS = 1_000;

/** Resolves when the service behind an address says SERVING. */
export type HealthCheck = () => Promise<void>;

/** @param address `host:port` or any gRPC target */
export function createHealthCheck(address: string): HealthCheck {
  const client = new Client(address, credentials.createInsecure(), {
    'grpc.initial_reconnect_backoff_ms': 100,
    'grpc.max_reconnect_backoff_ms': 1_000,
  });
  const method = healthService['Check'];
  if (!method) throw new Error('grpc-health-check has no method Check');
  return () => {
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
  };
}
