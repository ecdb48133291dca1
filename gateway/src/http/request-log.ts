import { latencyHistogram } from '@carebourse/runtime/metrics';
import type { AccessEntry, AccessLog } from '@carebourse/runtime/access-log';

const httpSeconds = latencyHistogram('http_server_seconds', 'Duration of HTTP requests', ['method', 'route', 'status']);

/** What callers may send beside these, and whatever a route does not take, is one label: series are ours to name. */
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const METHOD_NOT_ALLOWED = 405;

/** One log line and one measurement of each request, when it has ended. */
export function recordRequest(accessLog: AccessLog, request: Omit<AccessEntry, 'ms'>, seconds: number): void {
  const { method, route, status } = request;
  const label = METHODS.has(method) && status !== METHOD_NOT_ALLOWED ? method : 'other';
  httpSeconds.observe({ method: label, route, status: String(status) }, seconds);
  accessLog.write({ ...request, ms: Math.round(seconds * 1000) });
}
