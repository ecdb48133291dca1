/**
 * OpenTelemetry traces, started by `node --import @carebourse/runtime/telemetry` before anything else is loaded.
 * Does nothing unless an OTLP endpoint is set, so that a start without one pays nothing.
 */
import { register } from 'node:module';

const endpoint = process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] ?? process.env['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'];

if (endpoint) {
  register('@opentelemetry/instrumentation/hook.mjs', import.meta.url);
  const { startTracing } = await import('./tracing.ts');
  startTracing();
}
