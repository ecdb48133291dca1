import { setTimeout as sleep } from 'node:timers/promises';
import { backoffMs, pause, retry } from '@carebourse/runtime/retry';
import { HeldKeys } from './held-keys.ts';
import type { Logger } from './logger.ts';
import { outboxAge, outboxHeld, outboxWaiting, published, publishFailures } from './metrics.ts';
import { type Backlog, OutboxStore } from './outbox-store.ts';
import type { Message, Transport } from './transport.ts';
import { Wake } from './wake.ts';

export interface RelayOptions {
  /** The service's own database, with table `outbox`. */
  databaseUrl: string;
  transport: Pick<Transport, 'publish'>;
  logger: Logger;
  batchSize?: number;
  /** How often to look without having been woken. */
  pollMs?: number;
}

export interface Relay {
  /** Publishes what waits, as far as the transport takes it, then lets go of the database. */
  stop(): Promise<void>;
  /** Resolves when the outbox holds nothing unpublished; for tests. */
  waitUntilEmpty(timeoutMs?: number): Promise<void>;
}

const backoff = { firstMs: 100, maxMs: 1_000 };
/** What comes so soon after others goes with what comes after it: each time costs as much as many events together. */
const apartMs = 100;
const standbyMs = 1_000;
const drainMs = 3_000;
const cleaningMs = 3_600_000;
const measuringMs = 5_000;
const publishedDays = 7;
// Longer than any transport keeps an event, so that one which comes back is known.
const handledDays = 45;

/** Publishes the outbox's rows. Of all relays on a database one is active; another takes over when it dies. */
export function startRelay(options: RelayOptions): Relay {
  const relay = new RunningRelay(options);
  return { stop: () => relay.stop(), waitUntilEmpty: (timeoutMs) => waitUntilEmpty(options.databaseUrl, timeoutMs) };
}

class RunningRelay {
  readonly #options: RelayOptions;
  readonly #wake = new Wake();
  readonly #stopping = new AbortController();
  readonly #done: Promise<void>;
  readonly #held = new HeldKeys();
  #drainUntil = Infinity;
  #cleanedAt = 0;
  #publishedAt = 0;
  #measuredAt = 0;

  constructor(options: RelayOptions) {
    this.#options = options;
    this.#done = this.#run();
  }

  async stop(): Promise<void> {
    this.#drainUntil = Date.now() + drainMs;
    this.#stopping.abort();
    this.#wake.wake();
    await this.#done;
  }

  get #stopped(): boolean {
    return this.#stopping.signal.aborted;
  }

  async #run(): Promise<void> {
    await retry(() => this.#session(), {
      backoff,
      signal: this.#stopping.signal,
      onFailure: (err) => this.#options.logger.warn({ err }, 'the relay lost its database: will connect again'),
    });
  }

  async #session(): Promise<void> {
    const store = await OutboxStore.open(this.#options.databaseUrl, () => this.#wake.wake());
    try {
      while (!(await store.tryLock())) {
        if (this.#stopped) return;
        await this.#pause(standbyMs);
      }
      await this.#relay(store);
    } finally {
      await store.close();
    }
  }

  /** Publishes until told to stop and nothing waits, or the time to drain is over. */
  async #relay(store: OutboxStore): Promise<void> {
    const limit = this.#options.batchSize ?? 200;
    for (let failures = 0; Date.now() < this.#drainUntil;) {
      store.throwIfBroken();
      const messages = await store.waiting(limit, this.#held.waiting());
      if (messages.length > 0) {
        if (!(await this.#publishAll(store, messages))) {
          if (this.#stopped) return;
          await this.#measure(store);
          failures += 1;
          await this.#pause(backoffMs(backoff, failures));
          continue;
        }
        this.#publishedAt = Date.now();
        failures = 0;
      }
      if (messages.length < limit) {
        // That was all: whoever commits more wakes us.
        if (messages.length === 0 && this.#stopped) return;
        await this.#rest(store);
      } else if (Date.now() - this.#measuredAt > measuringMs) {
        // There may be no rest for long.
        await this.#measure(store);
      }
    }
  }

  /** All together, or what can be published of it. Events of an aggregate that cannot are held. */
  async #publishAll(store: OutboxStore, messages: readonly Message[]): Promise<boolean> {
    const publish = async (some: readonly Message[]): Promise<boolean> => {
      if (!(await this.#publish(some))) return false;
      await store.markPublished(some);
      return true;
    };
    if (await publish(messages)) {
      this.#held.release(messages);
      return true;
    }
    const wasAnyPublished = !this.#stopped && (await this.#held.publishApart(messages, publish));
    outboxHeld.set(this.#held.size);
    return wasAnyPublished;
  }

  async #publish(messages: readonly Message[]): Promise<boolean> {
    try {
      await this.#options.transport.publish(messages);
    } catch (err) {
      publishFailures.inc();
      this.#options.logger.warn(
        { err, count: messages.length, aggregate: aggregateOf(messages) },
        'events not published yet: will try again',
      );
      return false;
    }
    for (const { topic } of messages) published.inc({ topic });
    return true;
  }

  async #rest(store: OutboxStore): Promise<void> {
    outboxHeld.set(this.#held.size);
    if (this.#held.size > 0) await this.#measure(store);
    else this.#report({ count: 0, since: undefined });
    if (Date.now() - this.#cleanedAt > cleaningMs) {
      await store.removeOld(publishedDays, handledDays);
      this.#cleanedAt = Date.now();
    }
    if (this.#stopped) return;
    await this.#wake.sleep(this.#options.pollMs ?? 5_000);
    await this.#pause(this.#publishedAt + apartMs - Date.now());
  }

  async #measure(store: OutboxStore): Promise<void> {
    this.#report(await store.backlog());
  }

  #report({ count, since }: Backlog): void {
    outboxWaiting.set(count);
    outboxAge.set(since ? Math.max(0, (Date.now() - since.getTime()) / 1000) : 0);
    this.#measuredAt = Date.now();
  }

  /** Ends early when the relay stops. */
  async #pause(ms: number): Promise<void> {
    if (ms <= 0) return;
    await pause(ms, this.#stopping.signal).catch(() => {});
  }
}

/** Of events of one aggregate; undefined for those of several. */
function aggregateOf([first, ...rest]: readonly Message[]): string | undefined {
  return rest.every(({ key }) => key === first?.key) ? first?.key : undefined;
}

async function waitUntilEmpty(databaseUrl: string, timeoutMs = 10_000): Promise<void> {
  const store = await OutboxStore.open(databaseUrl, () => {});
  try {
    const deadline = Date.now() + timeoutMs;
    for (;;) {
      const { count } = await store.backlog();
      if (count === 0) return;
      if (Date.now() > deadline) throw new Error(`the outbox still holds ${count} events after ${timeoutMs} ms`);
      await sleep(20);
    }
  } finally {
    await store.close();
  }
}
