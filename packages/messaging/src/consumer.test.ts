import { context, propagation, SpanKind, trace, type Tracer } from '@opentelemetry/api';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { capturingTransport } from '../tests/support/capturing-transport.ts';
import { silentLogger } from '../tests/support/silent-logger.ts';
import { startConsumer } from './consumer.ts';
import type { ConsumerTransaction, Handlers } from './handling.ts';
import { encodeEvent } from './event.ts';
import type { InboxRow } from './inbox.ts';
import { NotNowError } from './not-now-error.ts';
import type { Message } from './transport.ts';

const retry = { tries: 3, firstMs: 1, maxMs: 2 };
const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

describe('a consumer', () => {
  let inbox: Set<string>;
  let databaseAway: number;
  const setAside = vi.fn<() => Promise<void>>();

  const transport = capturingTransport();

  beforeEach(() => {
    inbox = new Set();
    databaseAway = 0;
    setAside.mockReset().mockResolvedValue();
  });

  afterEach(() => vi.restoreAllMocks());

  it('skips an event that its group has handled before', async () => {
    const handler = vi.fn(async () => {});
    start({ 'user-registered': handler });
    const message = registered('a');
    await deliver(message);
    await deliver(message);
    expect(handler).toHaveBeenCalledOnce();
  });

  it('notes nothing in the inbox when the effect fails', async () => {
    start({ 'user-registered': async () => Promise.reject(new Error('no')) });
    await deliver(registered('a'));
    expect(inbox).toEqual(new Set());
  });

  it('skips events that it has no handler for, and events of a newer version', async () => {
    start({});
    await deliver(registered('a'));
    await deliver({ ...registered('b'), body: registered('b').body.replace('user-registered', 'user-forgotten') });
    expect(setAside).not.toHaveBeenCalled();
  });

  it('does not count failures while the database is away', async () => {
    const handler = vi.fn(async () => {});
    start({ 'user-registered': handler });
    // Each delivery that fails is followed by one look whether the database is there.
    databaseAway = 2 * 10;
    await deliver(registered('a'));
    expect(handler).toHaveBeenCalledOnce();
    expect(setAside).not.toHaveBeenCalled();
  });

  it('does not count failures of a handler that cannot handle anything now', async () => {
    let refusals = 10;
    const handler = vi.fn(async () => {
      if (refusals-- > 0) throw new NotNowError('not now');
    });
    start({ 'user-registered': handler });
    await deliver(registered('a'));
    expect(handler).toHaveBeenCalledTimes(11);
    expect(setAside).not.toHaveBeenCalled();
  });

  it('leaves the event to be delivered again when it stops between two tries', async () => {
    const stopping = new AbortController();
    start({
      'user-registered': async () => {
        stopping.abort(new Error('stops'));
        throw new Error('no');
      },
    });
    await expect(transport.handle(registered('a'), stopping.signal)).rejects.toThrow('stops');
    expect(setAside).not.toHaveBeenCalled();
  });

  it('leaves the event to be delivered again when it cannot be put aside', async () => {
    setAside.mockRejectedValue(new Error('away'));
    start({});
    await expect(deliver({ ...registered('a'), body: '{}' })).rejects.toThrow('away');
  });

  it('continues the trace of the event in a CONSUMER span', async () => {
    const extract = vi.spyOn(propagation, 'extract');
    const startActiveSpan = vi.spyOn(tracerOf(), 'startActiveSpan');
    start({ 'user-registered': async () => {} });
    await deliver(registered('a'));
    expect(extract).toHaveBeenCalledWith(context.active(), { traceparent });
    expect(startActiveSpan.mock.calls[0]?.slice(0, 2)).toEqual([
      'process user-registered',
      expect.objectContaining({ kind: SpanKind.CONSUMER }),
    ]);
  });

  function start(handlers: Handlers<'profile', ConsumerTransaction>): void {
    startConsumer({ transport, group: 'profile', handlers, transaction, logger: silentLogger, retry });
  }

  async function transaction(work: (tx: ConsumerTransaction) => Promise<void>): Promise<void> {
    if (databaseAway > 0) {
      databaseAway -= 1;
      throw new Error('connection refused');
    }
    const entered = new Set(inbox);
    await work({
      inbox: { createMany: async ({ data }) => enter(entered, data) },
      $queryRawUnsafe: async <Rows>(sql: string, ...values: unknown[]) => (await query(entered, sql, values)) as Rows,
    });
    inbox = entered;
  }

  /** An inbox, and a table of dead letters that is empty. */
  async function query(entered: Set<string>, sql: string, [consumer, ids]: unknown[]): Promise<unknown[]> {
    if (sql.startsWith('INSERT INTO dead_letter')) await setAside();
    if (!sql.includes('INSERT INTO inbox')) return [];
    const fresh = (ids as string[]).filter(
      (eventId) => enter(entered, [{ consumer: String(consumer), eventId }]).count,
    );
    return fresh.map((id) => ({ id, entry: 'entered' }));
  }

  async function deliver(message: Message): Promise<void> {
    await transport.handle(message, new AbortController().signal);
  }
});

function enter(inbox: Set<string>, rows: InboxRow[]): { count: number } {
  const before = inbox.size;
  for (const { consumer, eventId } of rows) inbox.add(`${consumer}/${eventId}`);
  return { count: inbox.size - before };
}

function registered(username: string): Message {
  const data = { userId: 1, username, role: 'patient' };
  return encodeEvent({ name: 'user-registered', source: 'identity', data }, new Date(), traceparent);
}

/** The proxy's class is shared by all tracers of this API. */
function tracerOf(): Tracer {
  return Object.getPrototypeOf(trace.getTracer('any')) as Tracer;
}
