import {
  Client,
  credentials,
  Metadata,
  status,
  type ClientOptions,
  type ServiceDefinition,
  type ServiceError,
} from '@grpc/grpc-js';
import { AbandonedError } from '@carebourse/runtime/errors';
import { MESSAGES } from '@carebourse/contracts/messages';
import { currentContext } from '@carebourse/runtime/request-context';
import { latencyHistogram } from '@carebourse/runtime/metrics';
import { pipeline } from 'node:stream/promises';
import { createBalancedClient } from './balanced-client.ts';
import { checkHealth } from './health-check.ts';
import { AUTHORIZATION, CLIENT_ADDRESS, CLIENT_AGENT, IDEMPOTENCY_KEY, REQUEST_ID, SERVICE_TOKEN } from './metadata.ts';
import type { MethodName, RequestIn, ResponseOut } from './methods.ts';
import { serviceConfig } from './service-config.ts';
import { fromStatus } from './status-map.ts';

/** No call waits longer than this unless it says so, whatever its caller allows. There is no default in gRPC: a black hole would hang it. */
const CALL_LIMIT_MS = 5_000;

/** After so long without an answer it is the part that is slow, however little time its caller had. */
const PATIENCE_MS = 1_000;

/** How often names may be looked up anew. The library's 30 s would be an outage when a service's only pod is replaced. */
const MIN_RESOLUTION_MS = 1_000;

/** A part that died is back within about a second; after the library's two minutes nobody would know. */
const MAX_RECONNECT_PAUSE_MS = 400;

/** Lists answer everything: four megabytes, gRPC's own limit, would be a catalogue of some ten thousand entries. */
const MAX_ANSWER_BYTES = 64 * 1024 * 1024;

const clientSeconds = latencyHistogram('rpc_client_seconds', 'Duration of outgoing gRPC calls', ['method', 'code']);

export interface CallLimits {
  /** For a call behind which somebody else's program works. */
  limitMs?: number;
  /** Ends the call when nobody waits for its answer any more. */
  signal?: AbortSignal | undefined;
}

/**
 * A typed client. Each unary method takes a request and answers a promise; failures arrive as the domain errors that
 * the server raised. The deadline, request id, token, client address and idempotency key of the request at hand go along
 * by themselves.
 */
export interface RpcClient<Definition extends ServiceDefinition> {
  call<Name extends MethodName<Definition>>(
    name: Name,
    request: RequestIn<Definition[Name]>,
    limits?: CallLimits,
  ): Promise<ResponseOut<Definition[Name]>>;
  /** A server stream that lives until `signal` aborts; it has no deadline. */
  stream<Name extends MethodName<Definition>>(
    name: Name,
    request: RequestIn<Definition[Name]>,
    signal: AbortSignal,
  ): AsyncIterable<ResponseOut<Definition[Name]>>;
  /** Sends messages as they come, and answers once; it has no deadline but `signal`. */
  upload<Name extends MethodName<Definition>>(
    name: Name,
    requests: AsyncIterable<RequestIn<Definition[Name]>>,
    signal: AbortSignal,
  ): Promise<ResponseOut<Definition[Name]>>;
  /**
   * Resolves when the service says that it is serving, asked on the channel that calls use: if it answers, so do they.
   * @param report asks whether one of its reports holds instead
   */
  check(report?: string): Promise<void>;
  close(): void;
}

/**
 * @param address `host:port` or any gRPC target such as `dns:///service:port`; calls go in turn to all addresses of the name
 * @param serviceToken what the calling part shows of itself for a call of a method; without, the calls are those of a stranger
 */
export function createClient<Definition extends ServiceDefinition>(
  definition: Definition,
  address: string,
  serviceToken?: (method: string) => string,
): RpcClient<Definition> {
  const options: ClientOptions = {
    'grpc.service_config': serviceConfig(definition),
    'grpc.max_receive_message_length': MAX_ANSWER_BYTES,
    'grpc.initial_reconnect_backoff_ms': 100,
    'grpc.max_reconnect_backoff_ms': MAX_RECONNECT_PAUSE_MS,
    'grpc.dns_min_time_between_resolutions_ms': MIN_RESOLUTION_MS,
    'grpc.keepalive_time_ms': 30_000,
    'grpc.keepalive_timeout_ms': 5_000,
  };
  const balanced = createBalancedClient(address, () => new Client(address, credentials.createInsecure(), options));

  function methodNamed(name: string): ServiceDefinition[string] {
    const method = definition[name];
    if (!method) throw new Error(`no such method: ${name}`);
    return method;
  }

  function metadataFor(method: string): Metadata {
    const metadata = contextMetadata();
    if (serviceToken) metadata.set(SERVICE_TOKEN, serviceToken(method));
    return metadata;
  }

  return {
    call(name, request, { limitMs = CALL_LIMIT_MS, signal } = {}) {
      const method = methodNamed(name);
      const begun = Date.now();
      const deadline = Math.min(begun + limitMs, currentContext()?.deadline ?? Infinity);
      if (deadline <= begun || signal?.aborted) return Promise.reject(new AbandonedError(MESSAGES.http.unavailable));
      const isHurried = deadline - begun < Math.min(limitMs, PATIENCE_MS);
      const stopTimer = clientSeconds.startTimer({ method: method.path });
      const { promise, resolve, reject } = Promise.withResolvers<ResponseOut<Definition[typeof name]>>();
      const { client, end } = balanced.begin();
      const call = client.makeUnaryRequest(
        method.path,
        method.requestSerialize,
        method.responseDeserialize,
        request,
        metadataFor(name),
        { deadline },
        (error: ServiceError | null, response?: ResponseOut<Definition[typeof name]>) => {
          end();
          signal?.removeEventListener('abort', cancel);
          stopTimer({ code: status[error?.code ?? status.OK] });
          if (error) reject(fromStatus(error, isHurried));
          else resolve(response as ResponseOut<Definition[typeof name]>);
        },
      );
      signal?.addEventListener('abort', cancel, { once: true });
      return promise;

      function cancel(): void {
        call.cancel();
      }
    },
    async *stream(name, request, signal) {
      const method = methodNamed(name);
      const { client, end } = balanced.begin();
      const call = client.makeServerStreamRequest(
        method.path,
        method.requestSerialize,
        method.responseDeserialize,
        request,
        metadataFor(name),
      );
      const cancel = () => call.cancel();
      signal.addEventListener('abort', cancel, { once: true });
      try {
        for await (const message of call) yield message as ResponseOut<Definition[typeof name]>;
      } catch (error) {
        if (!signal.aborted) throw fromStatus(error as ServiceError);
      } finally {
        signal.removeEventListener('abort', cancel);
        call.cancel();
        end();
      }
    },
    upload(name, requests, signal) {
      const method = methodNamed(name);
      const { client, end } = balanced.begin();
      const { promise, resolve, reject } = Promise.withResolvers<ResponseOut<Definition[typeof name]>>();
      const call = client.makeClientStreamRequest(
        method.path,
        method.requestSerialize,
        method.responseDeserialize,
        metadataFor(name),
        (error: ServiceError | null, response?: ResponseOut<Definition[typeof name]>) => {
          if (error) reject(fromStatus(error));
          else resolve(response as ResponseOut<Definition[typeof name]>);
        },
      );
      const cancel = () => call.cancel();
      signal.addEventListener('abort', cancel, { once: true });
      // What the sender raises is the failure; of a stream that was ended by the service the answer tells.
      const answered = new AbortController();
      pipeline(requests, call, { signal: answered.signal }).catch((error: unknown) => {
        call.cancel();
        if (!isEnded(error)) reject(error);
      });
      return promise.finally(() => {
        signal.removeEventListener('abort', cancel);
        end();
        call.cancel();
        answered.abort();
      });
    },
    async check(report = '') {
      const { client, end } = balanced.begin();
      await checkHealth(client, report).finally(end);
    },
    close: balanced.close,
  };
}

/** Whether the other side has ended a stream while it was written to. */
function isEnded(error: unknown): boolean {
  const { code } = error as { code?: string | number };
  return typeof code === 'number' || code === 'ERR_STREAM_PREMATURE_CLOSE' || code === 'ABORT_ERR';
}

function contextMetadata(): Metadata {
  const metadata = new Metadata();
  const context = currentContext();
  if (!context) return metadata;
  metadata.set(REQUEST_ID, context.requestId);
  if (context.token) metadata.set(AUTHORIZATION, `Bearer ${context.token}`);
  if (context.clientAddress) metadata.set(CLIENT_ADDRESS, context.clientAddress);
  if (context.clientAgent) metadata.set(CLIENT_AGENT, context.clientAgent);
  if (context.idempotencyKey) metadata.set(IDEMPOTENCY_KEY, context.idempotencyKey);
  return metadata;
}
