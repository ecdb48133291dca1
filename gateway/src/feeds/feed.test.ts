import { silentLogger } from '@carebourse/testing/logger';
import { eventually } from '@carebourse/testing/eventually';
import { afterEach, describe, expect, it } from 'vitest';
import { followFeed, type Feed } from './feed.ts';

const LEASE_MS = 3_000;

/** A stream that a test feeds by hand. */
function createStream() {
  const messages: string[] = [];
  let wake = Promise.withResolvers<void>();
  let failure: Error | undefined;
  return {
    send(message: string) {
      messages.push(message);
      wake.resolve();
    },
    cut() {
      failure = new Error('cut');
      wake.resolve();
    },
    async *open(signal: AbortSignal) {
      failure = undefined;
      signal.addEventListener('abort', () => wake.resolve());
      while (!signal.aborted) {
        for (const message of messages.splice(0)) yield message;
        if (failure) throw failure;
        await wake.promise;
        wake = Promise.withResolvers();
      }
    },
  };
}

let feed: Feed | undefined;
afterEach(async () => feed?.stop());

function follow() {
  const stream = createStream();
  const clock = { now: 0 };
  const seen: string[] = [];
  let lost = 0;
  feed = followFeed({
    name: 'test',
    open: stream.open,
    onMessage: (message) => seen.push(message),
    onLost: () => (lost += 1),
    leaseMs: LEASE_MS,
    logger: silentLogger,
    now: () => clock.now,
  });
  return { stream, clock, seen, feed, lost: () => lost };
}

describe('a feed', () => {
  it('is not live before the first message', () => {
    expect(follow().feed.live).toBe(false);
  });

  it('is live for a while after each message, once the message was acted on', async () => {
    const { stream, clock, seen, feed: followed } = follow();
    stream.send('one');
    await eventually(() => expect(followed.live).toBe(true));
    expect(seen).toEqual(['one']);
    clock.now = LEASE_MS - 1;
    expect(followed.live).toBe(true);
    clock.now = LEASE_MS;
    expect(followed.live).toBe(false);
  });

  it('is lost with its stream, and live again with the next one', async () => {
    const { stream, feed: followed, lost } = follow();
    stream.send('one');
    await eventually(() => expect(followed.live).toBe(true));
    stream.cut();
    await eventually(() => expect(lost()).toBe(1));
    expect(followed.live).toBe(false);
    stream.send('two');
    await eventually(() => expect(followed.live).toBe(true));
  });
});
