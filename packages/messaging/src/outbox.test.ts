import { context, propagation, trace } from '@opentelemetry/api';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { outboxRow, pastOutboxRow } from './outbox.ts';
import type { NewEvent } from './event.ts';

const registered: NewEvent = {
  name: 'user-registered',
  source: 'identity',
  data: { userId: 1000, username: 'amelia', role: 'patient' },
};

describe('outboxRow', () => {
  afterEach(() => {
    vi.useRealTimers();
    propagation.disable();
  });

  it('has the columns of the table and nothing else', () => {
    const row = outboxRow(registered);
    expect(Object.keys(row).sort()).toEqual(['aggregate', 'body', 'id', 'time', 'topic', 'type']);
    expect(row).toMatchObject({
      topic: 'carebourse.users',
      aggregate: 'user/1000',
      type: 'ca.carebourse.user-registered.v1',
    });
  });

  it('happens now, or in the past for a seed', () => {
    vi.useFakeTimers({ now: new Date('2026-05-05T00:00:00Z') });
    expect(outboxRow(registered).time).toEqual(new Date('2026-05-05T00:00:00Z'));
    const past = pastOutboxRow(registered, new Date('2025-01-02T03:04:05Z'));
    expect(JSON.parse(past.body)).toMatchObject({ time: '2025-01-02T03:04:05.000Z' });
  });

  it('carries the active trace', () => {
    propagation.setGlobalPropagator({
      inject(active, carrier, setter) {
        const span = trace.getSpanContext(active);
        if (span) setter.set(carrier, 'traceparent', `00-${span.traceId}-${span.spanId}-01`);
      },
      extract: (active) => active,
      fields: () => ['traceparent'],
    });
    const span = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331', traceFlags: 1 };
    vi.spyOn(context, 'active').mockReturnValue(trace.setSpanContext(context.active(), span));
    const { body } = outboxRow(registered);
    expect(JSON.parse(body)).toMatchObject({ traceparent: `00-${span.traceId}-${span.spanId}-01` });
    vi.restoreAllMocks();
  });
});
