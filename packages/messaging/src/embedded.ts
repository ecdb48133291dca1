import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { PgBoss, Queue } from 'pg-boss';
import { retry } from '@carebourse/runtime/retry';
import { giveBack, lagOf } from './embedded-lines.ts';
import { Presence } from './embedded-presence.ts';
import { LineReader } from './embedded-reader.ts';
import type { Logger } from './logger.ts';
import { namingClient } from './naming-client.ts';
import { isOrdered, subscriptions, topics } from './subscriptions.ts';
import type { ConsumeOptions, Consumption, Message, Transport } from './transport.ts';

export interface EmbeddedOptions {
  /**
   * A database of its own on the server of the services' databases, shared by all of them; the tables are made at the
   * first start.
   */
  databaseUrl: string;
  logger: Logger;
}

const backoff = { firstMs: 200, maxMs: 1_000 };

const year = 365 * 24 * 3_600;

/** What has been handled is kept only until the next cleaning: much of it makes everything slower. */
const cleaningSeconds = 300;

/** A process that dies gives back its messages after ten seconds. */
const lineSettings = {
  retryLimit: 1_000_000,
  retryDelay: 0,
  heartbeatSeconds: 10,
  expireInSeconds: 3_600,
  retentionSeconds: year,
  deleteAfterSeconds: cleaningSeconds,
  notify: true,
} satisfies Omit<Queue, 'name'>;

/**
 * Events on PostgreSQL, by pg-boss. Each group has a queue for each of its topics: publishing puts a message into
 * the queues of all groups of its topic, whether or not they have ever run.
 */
export function embeddedTransport({ databaseUrl, logger }: EmbeddedOptions): Transport {
  const closing = new AbortController();
  const consumptions = new Set<Consumption>();
  const boss = startBoss(databaseUrl, logger, closing.signal);

  return {
    kind: 'embedded',
    async publish(messages) {
      const running = boss.now();
      for (const [queue, jobs] of fanOut(messages)) await running.insert(queue, jobs);
    },
    consume(options) {
      const consumption = consume({ boss, databaseUrl, logger }, options);
      consumptions.add(consumption);
      return consumption;
    },
    async close() {
      await Promise.all([...consumptions].map((consumption) => consumption.stop()));
      closing.abort(new Error('the transport is closed'));
      const running = await boss.started.catch(() => undefined);
      await running?.stop({ graceful: true, timeout: 5_000 });
    },
  };
}

interface Boss {
  /** Resolves at the first connection; rejects when the transport closes before. */
  started: Promise<PgBoss>;
  readonly running: PgBoss | undefined;
  /** @throws what keeps it from being connected */
  now(): PgBoss;
}

function startBoss(databaseUrl: string, logger: Logger, closing: AbortSignal): Boss {
  let running: PgBoss | undefined;
  let failure: unknown = new Error('the events database is not connected yet');
  const connect = async (): Promise<PgBoss> => {
    const boss = await createBoss(databaseUrl, logger);
    try {
      await boss.start();
      await createQueues(boss);
      return boss;
    } catch (error) {
      await boss.stop({ graceful: false }).catch(() => {});
      throw error;
    }
  };
  const start = async (): Promise<PgBoss> => {
    running = await retry(connect, {
      backoff,
      signal: closing,
      onFailure(err) {
        failure = err;
        logger.warn({ err }, 'the events database cannot be reached: will connect again');
      },
    });
    if (running) return running;
    throw closing.reason;
  };
  const started = start();
  // Who publishes while the database is away gets the reason at once instead of waiting with it.
  started.catch(() => {});
  return {
    started,
    get running() {
      return running;
    },
    now() {
      closing.throwIfAborted();
      if (!running) throw failure;
      return running;
    },
  };
}

/** The library is loaded at its first use, which no call waits for: a service is ready sooner without it. */
async function createBoss(databaseUrl: string, logger: Logger): Promise<PgBoss> {
  const { PgBoss } = await import('pg-boss');
  const options = {
    // For the pool of connections, to which the library hands its settings.
    Client: namingClient(),
    connectionString: withoutWaitingForTheDisk(databaseUrl),
    application_name: 'events',
    max: 3,
    connectionTimeoutMillis: 5_000,
    useListenNotify: true,
    schedule: false,
    // How soon messages of a dead process are noticed, together with the heartbeat.
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    maintenanceIntervalSeconds: cleaningSeconds,
  };
  const boss = new PgBoss(options);
  boss.on('error', (err) => logger.warn({ err }, 'events database'));
  boss.on('warning', ({ message, data }) => logger.warn({ data }, message));
  return boss;
}

/**
 * Its commits do not wait for the disk. The log of a server is one for all of its databases: an outbox's mark that an
 * event was published, which does wait, brings the event itself to the disk. What else is lost in a crash is only who had
 * which message in hand.
 */
function withoutWaitingForTheDisk(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.searchParams.set('options', '-c synchronous_commit=off');
  return url.href;
}

/** Makes queues where they are missing and brings their settings up to date where they are not. */
async function createQueues(boss: PgBoss): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const topic of topics) {
    // One message of a key at a time, where order matters.
    const policy = isOrdered(topic) ? 'key_strict_fifo' : 'standard';
    for (const line of groupsOf(topic).map((group) => lineOf(topic, group))) {
      const queue = known.get(line);
      if (!queue) await boss.createQueue(line, { policy, ...lineSettings });
      // The library makes queues for good.
      else if (queue.policy !== policy) throw new Error(`queue ${line} keeps another order: empty and delete it`);
      if (!hasSettings(queue)) await boss.updateQueue(line, lineSettings);
    }
  }
}

function hasSettings(queue: Queue | undefined): boolean {
  const wanted: [string, unknown][] = Object.entries(lineSettings);
  return wanted.every(([name, value]) => queue?.[name as keyof Queue] === value);
}

function groupsOf(topic: string): string[] {
  const rows: [string, readonly string[]][] = Object.entries(subscriptions);
  return rows.flatMap(([group, read]) => (read.includes(topic) ? [group] : []));
}

function lineOf(topic: string, group: string): string {
  return `${topic}.${group}`;
}

interface NewJob {
  id: string;
  singletonKey?: string;
  data: Message;
}

function fanOut(messages: readonly Message[]): Map<string, NewJob[]> {
  const queues = new Map<string, NewJob[]>();
  messages.forEach(({ topic, key, id, body }, index) => {
    for (const group of groupsOf(topic)) {
      const queue = lineOf(topic, group);
      const jobs = queues.get(queue) ?? [];
      const order = isOrdered(topic) && { singletonKey: key };
      jobs.push({ id: orderedId(index), ...order, data: { topic, key, id, body } });
      queues.set(queue, jobs);
    }
  });
  return queues;
}

/** The jobs of one insert have one time of creation; pg-boss then takes those of a key in the order of their ids. */
function orderedId(index: number): string {
  return index.toString(16).padStart(8, '0') + randomUUID().slice(8);
}

function consume(
  { boss, databaseUrl, logger }: { boss: Boss; databaseUrl: string; logger: Logger },
  { group, handle, ...options }: ConsumeOptions,
): Consumption {
  const stopping = new AbortController();
  const readers: LineReader[] = [];
  const lines = options.topics.map((topic) => ({ topic, line: lineOf(topic, group) }));
  const takeOver = async () => {
    for (const { line } of lines) await giveBack(boss.now(), line);
  };
  let presence: Presence | undefined;
  const ready = boss.started.then(async (running) => {
    stopping.signal.throwIfAborted();
    presence = new Presence({ databaseUrl, group, logger, takeOver });
    await Promise.race([presence.entered, rejectOn(stopping.signal)]);
    for (const { topic, line } of lines) {
      if (stopping.signal.aborted) return;
      const reader = new LineReader(running, { line, ordered: isOrdered(topic) }, async (message, signal) => {
        const ending = AbortSignal.any([stopping.signal, signal]);
        ending.throwIfAborted();
        return handle(message, ending);
      });
      await reader.start();
      readers.push(reader);
    }
  });
  // The caller may not care when it is ready.
  ready.catch(() => {});
  return {
    ready,
    lag: () => Promise.all(lines.map(({ topic, line }) => lagOf(boss.now(), topic, line))),
    async stop() {
      stopping.abort(new Error('the consumer stops'));
      if (!boss.running) return;
      await ready.catch(() => {});
      await Promise.all(readers.map((reader) => reader.stop()));
      await presence?.leave();
    },
  };
}

async function rejectOn(signal: AbortSignal): Promise<never> {
  if (!signal.aborted) await once(signal, 'abort');
  throw signal.reason;
}
