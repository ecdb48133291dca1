import { context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { DecodedEvent } from './event.ts';

const tracer = trace.getTracer('@carebourse/messaging');

/** Runs `work` in a CONSUMER span that continues the trace of the event's publisher. */
export async function inConsumerSpan<Result>(
  group: string,
  { name, event }: DecodedEvent,
  work: () => Promise<Result>,
): Promise<Result> {
  const parent = propagation.extract(context.active(), event.traceparent ? { traceparent: event.traceparent } : {});
  const options = {
    kind: SpanKind.CONSUMER,
    attributes: {
      'messaging.operation.type': 'process',
      'messaging.consumer.group.name': group,
      'messaging.message.id': event.id,
      'cloudevents.event_type': event.type,
      'cloudevents.event_subject': event.subject,
    },
  };
  return tracer.startActiveSpan(`process ${name}`, options, parent, (span) => settle(span, work));
}

async function settle<Result>(span: Span, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    span.recordException(error instanceof Error ? error : String(error));
    span.setStatus({ code: SpanStatusCode.ERROR });
    throw error;
  } finally {
    span.end();
  }
}
