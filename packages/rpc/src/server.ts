import { MESSAGES } from '@carebourse/contracts/messages';
import { Admission, type AdmissionLimits } from '@carebourse/runtime/admission';
import { UnauthenticatedError } from '@carebourse/runtime/errors';
import type { Logger } from '@carebourse/runtime/logger';
import { networkOf } from '@carebourse/runtime/network';
import { latencyHistogram } from '@carebourse/runtime/metrics';
import { runInContext, type RequestContext } from '@carebourse/runtime/request-context';
import {
  Server,
  ServerCredentials,
  status,
  type Metadata,
  type ServerReadableStream,
  type ServerUnaryCall,
  type ServerWritableStream,
  type ServiceDefinition,
  type UntypedServiceImplementation,
} from '@grpc/grpc-js';
import { HealthImplementation } from 'grpc-health-check';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { authorize, authorizeService } from './authorize.ts';
import type { Caller } from './caller.ts';
import type { AccessRule, AccessRules, Call, Handlers } from './handler.ts';
import { AUTHORIZATION, CLIENT_ADDRESS, CLIENT_AGENT, IDEMPOTENCY_KEY, REQUEST_ID, SERVICE_TOKEN } from './metadata.ts';
import type { MethodName } from './methods.ts';
import { RefusedServiceError } from './refused-service-error.ts';
import { SERVER_LIMITS } from './server-limits.ts';
import type { VerifyService } from './service-tokens.ts';
import { toDomainError, toStatus } from './status-map.ts';
import type { VerifyToken } from './tokens.ts';

const serverSeconds = latencyHistogram('rpc_server_seconds', 'Duration of incoming gRPC calls', ['method', 'code']);

/** How long calls under way may take once the server stops. */
const STOP_GRACE_MS = 3_000;

/**
 * A few more in work than the database has connections: those beside them wait for other services. The queue is what is
 * done in the half second that a call waits at most.
 */
export const DEFAULT_CALL_LIMITS: AdmissionLimits = { inWork: 24, queued: 128 };

/** A gRPC service with what answers it. */
export interface ServedService<Context, Definition extends ServiceDefinition = ServiceDefinition> {
  definition: Definition;
  rules: Record<string, AccessRule>;
  handlers: Record<string, AnyHandler<Context>>;
}

/** Binds a service to its rules and handlers; the compiler sees that no method lacks either. */
export function serve<Context, Definition extends ServiceDefinition, Uploads extends MethodName<Definition> = never>(
  definition: Definition,
  rules: AccessRules<Definition>,
  handlers: Handlers<Context, Definition, Uploads>,
): ServedService<Context, Definition> {
  return { definition, rules, handlers };
}

export interface ServiceOptions<Context> {
  services: readonly ServedService<Context>[];
  context: Context;
  verifyToken: VerifyToken;
  verifyService: VerifyService;
  logger: Logger;
  /** How many unary calls are in work and wait; streams are the gateway's to count. */
  limits?: AdmissionLimits;
}

export interface RpcServer {
  /** `host:port` as bound. */
  address: string;
  /** @param report one of the service's reports; without one it is said of the service itself */
  setServing(serving: boolean, report?: string): void;
  /** Lets calls under way finish for a moment, then ends the rest. */
  stop(): Promise<void>;
}

type AnyHandler<Context> = (context: Context, request: unknown, call: Call) => unknown;

/** What is asked of a call, whatever streams. */
interface AnyCall extends Pick<ServerUnaryCall<unknown, unknown>, 'metadata' | 'getDeadline' | 'getPeer' | 'getPath'> {
  on(event: 'cancelled', listener: () => void): unknown;
}

/** Serves with health checks: every call is authorized by its rule, timed, and its errors mapped, here and only here. */
export async function startServer<Context>(address: string, options: ServiceOptions<Context>): Promise<RpcServer> {
  const server = new Server(SERVER_LIMITS);
  const stopping = new AbortController();
  const admission = new Admission('calls', options.limits ?? DEFAULT_CALL_LIMITS);
  for (const service of options.services) {
    server.addService(service.definition, implement(service, options, stopping.signal, admission));
  }
  const health = new HealthImplementation({ '': 'NOT_SERVING' });
  health.addToServer(server);

  const port = await new Promise<number>((resolve, reject) => {
    server.bindAsync(address, ServerCredentials.createInsecure(), (error, bound) =>
      error ? reject(error) : resolve(bound),
    );
  });

  return {
    address: `${address.slice(0, address.lastIndexOf(':'))}:${port}`,
    setServing: (serving, report = '') => health.setStatus(report, serving ? 'SERVING' : 'NOT_SERVING'),
    async stop() {
      stopping.abort();
      const timer = setTimeout(() => server.forceShutdown(), STOP_GRACE_MS);
      await new Promise<void>((resolve) => server.tryShutdown(() => resolve()));
      clearTimeout(timer);
    },
  };
}

function implement<Context>(
  { definition, rules, handlers }: ServedService<Context>,
  options: ServiceOptions<Context>,
  stopping: AbortSignal,
  admission: Admission,
): UntypedServiceImplementation {
  const implementation: UntypedServiceImplementation = {};
  for (const [name, method] of Object.entries(definition)) {
    const rule = rules[name];
    const handler = handlers[name];
    if (rule === undefined || handler === undefined)
      throw new Error(`${method.path} lacks a handler or an access rule`);
    implementation[name] = method.responseStream
      ? (call: ServerWritableStream<unknown, unknown>) =>
          // A stream has no end of its own: without the server's signal it would hold up the stop.
          void handleCall({ ...options, stopping }, method.path, rule, call, (made) =>
            writeAll(call, handler(options.context, call.request, made) as AsyncIterable<unknown>, made.signal),
          ).then((failure) => (failure ? call.emit('error', failure) : call.end()))
      : (
          call: ServerUnaryCall<unknown, unknown> | ServerReadableStream<unknown, unknown>,
          answer: (error: object | null, response?: unknown) => void,
        ) => {
          let response: unknown;
          // An upload lasts as long as its sender takes.
          const isCounted = !waits(rule) && 'request' in call;
          void handleCall(isCounted ? { ...options, admission } : options, method.path, rule, call, async (made) => {
            response = await handler(options.context, 'request' in call ? call.request : call, made);
          }).then((failure) => (failure ? answer(failure) : answer(null, response)));
        };
  }
  return implementation;
}

function waits(rule: AccessRule): boolean {
  return typeof rule === 'object' && 'waits' in rule;
}

/** Runs one call in its context and answers the status it failed with, if it did. */
async function handleCall(
  options: Pick<ServiceOptions<unknown>, 'verifyToken' | 'verifyService' | 'logger'> & {
    stopping?: AbortSignal;
    admission?: Admission;
  },
  path: string,
  rule: AccessRule,
  call: AnyCall,
  run: (call: Call) => Promise<void>,
): Promise<ReturnType<typeof toStatus> | undefined> {
  const stopTimer = serverSeconds.startTimer({ method: path });
  const context = contextOf(call.metadata, call.getDeadline());
  return runInContext(context, async () => {
    try {
      const work = async (): Promise<void> => run(await admit(options, rule, context, call));
      const whenGone = (leave: () => void) => void call.on('cancelled', leave);
      await (options.admission?.run(work, { deadline: context.deadline, whenGone }) ?? work());
      stopTimer({ code: 'OK' });
      return undefined;
    } catch (error) {
      if (error instanceof RefusedServiceError) options.logger.warn({ err: error, method: path }, 'call refused');
      else if (!toDomainError(error)) options.logger.error({ err: error, method: path }, 'call failed');
      const reply = toStatus(error);
      stopTimer({ code: status[reply.code] });
      return reply;
    }
  });
}

function contextOf(metadata: Metadata, deadline: Date | number): RequestContext {
  const token = textOf(metadata, AUTHORIZATION)?.replace(/^Bearer /, '');
  const clientAddress = textOf(metadata, CLIENT_ADDRESS);
  const clientAgent = textOf(metadata, CLIENT_AGENT);
  const idempotencyKey = textOf(metadata, IDEMPOTENCY_KEY);
  return {
    requestId: textOf(metadata, REQUEST_ID) ?? randomUUID(),
    deadline: Number(deadline),
    ...(token && { token }),
    ...(clientAddress && { clientAddress }),
    ...(clientAgent && { clientAgent }),
    ...(idempotencyKey && { idempotencyKey }),
  };
}

async function admit(
  {
    verifyToken,
    verifyService,
    stopping,
  }: Pick<ServiceOptions<unknown>, 'verifyToken' | 'verifyService'> & { stopping?: AbortSignal },
  rule: AccessRule,
  context: RequestContext,
  call: AnyCall,
): Promise<Call> {
  authorizeService(rule, verifyService(textOf(call.metadata, SERVICE_TOKEN)));
  const callerIfAny = context.token ? await verifyToken(context.token) : undefined;
  authorize(rule, callerIfAny);
  const gone = new AbortController();
  call.on('cancelled', () => gone.abort());
  return {
    get caller(): Caller {
      if (!callerIfAny) throw new UnauthenticatedError(MESSAGES.auth.notAuthenticated);
      return callerIfAny;
    },
    callerIfAny,
    requestId: context.requestId,
    clientAddress: context.clientAddress,
    network: networkOf(context.clientAddress ?? peerAddress(call.getPeer())),
    // One request of a client may make several calls, each of them once.
    idempotencyKey: context.idempotencyKey && `${call.getPath()} ${context.idempotencyKey}`,
    signal: stopping ? AbortSignal.any([gone.signal, stopping]) : gone.signal,
  };
}

/** Whoever made the call without the gateway's word for whom. The library writes `address:port`, an IPv6 one unbracketed. */
function peerAddress(peer: string): string {
  return peer.replace(/:\d+$/, '');
}

async function writeAll(
  call: ServerWritableStream<unknown, unknown>,
  messages: AsyncIterable<unknown>,
  signal: AbortSignal,
): Promise<void> {
  for await (const message of messages) {
    if (call.cancelled) return;
    // A slow reader is waited for, until the signal, which also ends the handler.
    if (!call.write(message)) await once(call, 'drain', { signal }).catch(() => undefined);
  }
}

function textOf(metadata: Metadata, key: string): string | undefined {
  const [value] = metadata.get(key);
  return typeof value === 'string' && value ? value : undefined;
}
