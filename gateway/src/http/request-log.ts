import { latencyHistogram } from '@carebourse/runtime/metrics';
import type { Logger } from '@carebourse/runtime/logger';

const httpSeconds = latencyHistogram('http_server_seconds', 'Duration of HTTP requests', ['method', 'route', 'status']);

export interface EndedRequest {
  requestId: string;
  clientId: string | undefined;
  method: string;
  /** The route, not the address asked for: addresses carry what people search for. */
  route: string;
  status: number;
  seconds: number;
}

const REQUEST_ID = /^[\w.-]{8,64}$/;

/** The client's own id of its request, if it can be one. */
export function givenRequestId(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' && REQUEST_ID.test(header) ? header : undefined;
}

/** One log line and one measurement of each request, when it has ended. */
export function recordRequest(accessLog: Logger, { seconds, ...request }: EndedRequest): void {
  const { method, route, status } = request;
  httpSeconds.observe({ method, route, status: String(status) }, seconds);
  accessLog.info({ ...request, ms: Math.round(seconds * 1000) }, 'request');
}
