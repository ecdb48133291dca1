import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openStream, retryDelay } from './open-stream.ts';

/** The browser's EventSource, driven by the test. */
class FakeSource extends EventTarget {
  static readonly CLOSED = 2;
  static all: FakeSource[] = [];
  readyState = 0;
  constructor() {
    super();
    FakeSource.all.push(this);
  }
  close() {
    this.readyState = FakeSource.CLOSED;
  }
  refuse() {
    this.readyState = FakeSource.CLOSED;
    this.dispatchEvent(new Event('error'));
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  FakeSource.all = [];
  vi.stubGlobal('EventSource', FakeSource);
  vi.stubGlobal('window', globalThis);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function start(mayRetry = true) {
  const onData = vi.fn();
  const onChange = vi.fn();
  const on = { notification: onData, assistants: onChange };
  const handlers = { on, onOpen: vi.fn(), mayRetry: async () => mayRetry };
  return { ...handlers, onData, onChange, close: openStream('/stream', handlers) };
}

describe('openStream', () => {
  it('hands on the named events', () => {
    const { onData, onChange } = start();
    FakeSource.all[0]?.dispatchEvent(new MessageEvent('notification', { data: '{"id":1}' }));
    FakeSource.all[0]?.dispatchEvent(new MessageEvent('other', { data: 'x' }));
    FakeSource.all[0]?.dispatchEvent(new MessageEvent('assistants', { data: '{}' }));
    expect([onData.mock.calls, onChange.mock.calls]).toEqual([[['{"id":1}']], [['{}']]]);
  });

  it('leaves a broken stream to the browser', async () => {
    start();
    FakeSource.all[0]?.dispatchEvent(new Event('error'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(FakeSource.all).toHaveLength(1);
  });

  it('starts anew after a refusal, and says that it was open before', async () => {
    const { onOpen } = start();
    FakeSource.all[0]?.dispatchEvent(new Event('open'));
    FakeSource.all[0]?.refuse();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(FakeSource.all).toHaveLength(2);
    FakeSource.all[1]?.dispatchEvent(new Event('open'));
    expect(onOpen.mock.calls).toEqual([[false], [true]]);
  });

  it('waits longer after each refusal', async () => {
    expect([0, 1, 2, 10].map(retryDelay)).toEqual([1_000, 2_000, 4_000, 30_000]);
    start();
    FakeSource.all[0]?.refuse();
    await vi.advanceTimersByTimeAsync(1_000);
    FakeSource.all[1]?.refuse();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(FakeSource.all).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(FakeSource.all).toHaveLength(3);
  });

  it('stays closed when the session is over, or after it was closed', async () => {
    start(false);
    FakeSource.all[0]?.refuse();
    const second = start();
    FakeSource.all[1]?.refuse();
    second.close();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(FakeSource.all).toHaveLength(2);
  });
});
