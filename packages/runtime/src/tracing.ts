import { GrpcInstrumentation } from '@opentelemetry/instrumentation-grpc';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { KafkaJsInstrumentation } from '@opentelemetry/instrumentation-kafkajs';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { PinoInstrumentation } from '@opentelemetry/instrumentation-pino';
import type { Span } from '@opentelemetry/api';
import type { RequestOptions } from 'node:http';
import { NodeSDK } from '@opentelemetry/sdk-node';
import { onTracingStarted } from './tracing-handle.ts';

const PROBES = new Set(['/healthz', '/readyz', '/metrics']);

/** Starts the SDK; endpoint, service name and sampling come from the standard OTEL_* variables. */
export function startTracing(): void {
  const sdk = new NodeSDK({
    // Figures are Prometheus' (/metrics) and lines are the log's; only traces travel this way.
    metricReaders: [],
    logRecordProcessors: [],
    instrumentations: [
      new HttpInstrumentation({
        ignoreIncomingRequestHook: (request) => PROBES.has(request.url ?? ''),
        ignoreOutgoingRequestHook: isWebhook,
        requestHook: hideQuery,
      }),
      // Feeds go on for minutes and belong to no request.
      new GrpcInstrumentation({ ignoreGrpcMethods: ['Check', 'Watch', 'WatchCatalogue', 'WatchSessions'] }),
      // Statements are parameterized; values, which may be personal, are never recorded.
      new PgInstrumentation({ requireParentSpan: true }),
      new KafkaJsInstrumentation(),
      new PinoInstrumentation({ disableLogSending: true }),
    ],
  });
  sdk.start();
  onTracingStarted(() => sdk.shutdown());
}

/** The addresses of partners' receivers may hold what is secret, also in their path; and our traces are not theirs. */
function isWebhook({ headers = {} }: RequestOptions): boolean {
  return 'webhook-id' in headers;
}

/** Attributes, of old and new conventions, that hold an address with its query. */
const ADDRESS_ATTRIBUTES = ['http.url', 'http.target', 'url.full', 'url.query'];

/** Queries carry what people search for: spans name the path alone. */
function hideQuery(span: Span): void {
  if (!('attributes' in span)) return;
  const attributes = span.attributes as Record<string, unknown>;
  for (const name of ADDRESS_ATTRIBUTES) {
    const value = attributes[name];
    if (typeof value !== 'string') continue;
    span.setAttribute(name, name === 'url.query' ? '' : value.replace(/\?.*$/, ''));
  }
}
