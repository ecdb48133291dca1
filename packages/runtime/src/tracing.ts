import { ExpressInstrumentation } from '@opentelemetry/instrumentation-express';
import { GrpcInstrumentation } from '@opentelemetry/instrumentation-grpc';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { KafkaJsInstrumentation } from '@opentelemetry/instrumentation-kafkajs';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { PinoInstrumentation } from '@opentelemetry/instrumentation-pino';
import { NodeSDK } from '@opentelemetry/sdk-node';
import { onTracingStarted } from './tracing-handle.ts';

const PROBES = new Set(['/healthz', '/readyz', '/metrics']);

/** Starts the SDK; endpoint, service name and sampling come from the standard OTEL_* variables. */
export function startTracing(): void {
  const sdk = new NodeSDK({
    instrumentations: [
      new HttpInstrumentation({ ignoreIncomingRequestHook: (request) => PROBES.has(request.url ?? '') }),
      new ExpressInstrumentation(),
      new GrpcInstrumentation({ ignoreGrpcMethods: ['Check', 'Watch'] }),
      // Statements are parameterized; values, which may be personal, are never recorded.
      new PgInstrumentation({ requireParentSpan: true }),
      new KafkaJsInstrumentation(),
      new PinoInstrumentation({ disableLogSending: true }),
    ],
  });
  sdk.start();
  onTracingStarted(() => sdk.shutdown());
}
