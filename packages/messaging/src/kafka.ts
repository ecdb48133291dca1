import type { Admin, Consumer, EachBatchPayload, Kafka, Producer } from 'kafkajs';
import { retry } from '@carebourse/runtime/retry';
import type { Logger } from './logger.ts';
import { topics } from './subscriptions.ts';
import { KafkaProgress } from './kafka-progress.ts';
import type { ConsumeOptions, Consumption, Lag, Message, Transport } from './transport.ts';

export interface KafkaOptions {
  brokers: string[];
  partitions: number;
  /** -1 is the broker's own default. */
  replication: number;
  retentionDays: number;
  login?: KafkaLogin | undefined;
  /** In PEM; with them connections are TLS. */
  certificates?: string | undefined;
  logger: Logger;
}

export interface KafkaLogin {
  username: string;
  password: string;
}

const clientRetry = { initialRetryTime: 100, maxRetryTime: 1_000, retries: 4 };
const reconnect = { firstMs: 200, maxMs: 1_000 };
/** A process that dies gives back its messages after the session's time. */
const sessionTimeout = 6_000;
const heartbeatInterval = 2_000;

/** Events on Kafka: a topic each, the aggregate as the key. The one module that knows the client library. */
export function kafkaTransport(options: KafkaOptions): Transport {
  const kafka = createClient(options);
  const consumptions = new Set<KafkaConsumption>();
  const broker = new BrokerConnection(kafka, options);

  return {
    kind: 'kafka',
    publish: (messages) => broker.send(messages),
    consume(consumeOptions) {
      const consumption = new KafkaConsumption(kafka, broker, consumeOptions, options.logger);
      consumptions.add(consumption);
      return consumption;
    },
    async close() {
      await Promise.all([...consumptions].map((consumption) => consumption.stop()));
      await broker.disconnect();
    },
  };
}

/** The library is loaded at its first use: a service whose events go another way is ready sooner without it. */
async function createClient({ brokers, login, certificates, logger }: KafkaOptions): Promise<Kafka> {
  const { Kafka, logLevel } = await import('kafkajs');
  return new Kafka({
    clientId: 'carebourse',
    brokers,
    connectionTimeout: 3_000,
    ...(certificates && { ssl: { ca: [certificates] } }),
    ...(login && { sasl: { mechanism: 'scram-sha-512', ...login } }),
    retry: clientRetry,
    logLevel: logLevel.ERROR,
    // What the library calls errors are often steps of a reconnection that succeeds.
    logCreator: () => (entry) => {
      const { message, error } = entry.log;
      logger.warn({ library: 'kafkajs', namespace: entry.namespace, reason: error }, message);
    },
  });
}

/** Makes the topics and sends. Connects at the first use, and anew after a failure. */
class BrokerConnection {
  readonly #kafka: Promise<Kafka>;
  readonly #options: KafkaOptions;
  #topics: Promise<void> | undefined;
  #producer: Promise<Producer> | undefined;

  constructor(kafka: Promise<Kafka>, options: KafkaOptions) {
    this.#kafka = kafka;
    this.#options = options;
  }

  async send(messages: readonly Message[]): Promise<void> {
    await this.ensureTopics();
    this.#producer ??= this.#connectProducer();
    const connecting = this.#producer;
    try {
      const producer = await connecting;
      await producer.sendBatch({ acks: -1, topicMessages: byTopic(messages) });
    } catch (error) {
      // An idempotent producer may be unusable after a failure: its sequence is unknown. The next one starts anew.
      if (this.#producer === connecting) this.#producer = undefined;
      void connecting.then((producer) => producer.disconnect()).catch(() => {});
      throw error;
    }
  }

  async ensureTopics(): Promise<void> {
    this.#topics ??= this.asAdmin((admin) => this.#createTopics(admin));
    const creating = this.#topics;
    try {
      await creating;
    } catch (error) {
      if (this.#topics === creating) this.#topics = undefined;
      throw error;
    }
  }

  async disconnect(): Promise<void> {
    const producer = await this.#producer?.catch(() => undefined);
    await producer?.disconnect();
  }

  async #connectProducer(): Promise<Producer> {
    const { Partitioners } = await import('kafkajs');
    const kafka = await this.#kafka;
    const producer = kafka.producer({
      idempotent: true,
      maxInFlightRequests: 1,
      allowAutoTopicCreation: false,
      createPartitioner: Partitioners.DefaultPartitioner,
    });
    await producer.connect();
    return producer;
  }

  async #createTopics(admin: Admin): Promise<void> {
    const { partitions, replication, retentionDays } = this.#options;
    const wanted = topics.map((topic) => ({
      topic,
      numPartitions: partitions,
      replicationFactor: replication,
      configEntries: [{ name: 'retention.ms', value: String(retentionDays * 24 * 3_600_000) }],
    }));
    const existing = new Set(await admin.listTopics());
    const missing = wanted.filter(({ topic }) => !existing.has(topic));
    // Another service may make them at the same moment; that is no error.
    if (missing.length > 0) await admin.createTopics({ waitForLeaders: true, topics: missing });
  }

  async asAdmin<Result>(work: (admin: Admin) => Promise<Result>): Promise<Result> {
    const kafka = await this.#kafka;
    const admin = kafka.admin();
    try {
      await admin.connect();
      return await work(admin);
    } finally {
      await admin.disconnect();
    }
  }
}

function byTopic(messages: readonly Message[]) {
  const topicMessages = new Map<string, { key: string; value: string; headers: Record<string, string> }[]>();
  for (const { topic, key, id, body } of messages) {
    const rows = topicMessages.get(topic) ?? [];
    rows.push({ key, value: body, headers: { 'content-type': 'application/cloudevents+json', id } });
    topicMessages.set(topic, rows);
  }
  return [...topicMessages].map(([topic, rows]) => ({ topic, messages: rows }));
}

/** One member of a group. When its connection fails beyond the library's own retries, it joins anew. */
class KafkaConsumption implements Consumption {
  readonly ready: Promise<void>;
  readonly #kafka: Promise<Kafka>;
  readonly #broker: BrokerConnection;
  readonly #options: ConsumeOptions;
  readonly #logger: Logger;
  readonly #stopping = new AbortController();
  readonly #progress = new KafkaProgress();
  readonly #joined = Promise.withResolvers<void>();
  readonly #done: Promise<void>;

  constructor(kafka: Promise<Kafka>, broker: BrokerConnection, options: ConsumeOptions, logger: Logger) {
    this.#kafka = kafka;
    this.#broker = broker;
    this.#options = options;
    this.#logger = logger;
    this.ready = this.#joined.promise;
    // The caller may not care when it is ready.
    this.ready.catch(() => {});
    this.#done = this.#run();
  }

  lag(): Promise<Lag[]> {
    const { topics: read } = this.#options;
    return this.#broker.asAdmin((admin) => this.#progress.lag(admin, this.#groupId, read));
  }

  get #groupId(): string {
    return `carebourse.${this.#options.group}`;
  }

  async stop(): Promise<void> {
    this.#stopping.abort(new Error('the consumer stops'));
    this.#joined.reject(this.#stopping.signal.reason);
    await this.#done;
  }

  async #run(): Promise<void> {
    const { group } = this.#options;
    await retry(() => this.#session(), {
      backoff: reconnect,
      signal: this.#stopping.signal,
      onFailure: (err) => this.#logger.warn({ err, group }, 'the broker cannot be reached: will join again'),
    });
  }

  /** Consumes until stopped. @throws when it has crashed */
  async #session(): Promise<void> {
    await this.#broker.ensureTopics();
    const kafka = await this.#kafka;
    const consumer = kafka.consumer({
      groupId: this.#groupId,
      sessionTimeout,
      heartbeatInterval,
      rebalanceTimeout: 30_000,
      maxWaitTimeInMs: 1_000,
      allowAutoTopicCreation: false,
      retry: { ...clientRetry, restartOnFailure: async () => false },
    });
    const ended = Promise.withResolvers<void>();
    consumer.on(consumer.events.CRASH, ({ payload }) => ended.reject(payload.error));
    consumer.on(consumer.events.GROUP_JOIN, () => this.#joined.resolve());
    const stop = () => ended.resolve();
    this.#stopping.signal.addEventListener('abort', stop);
    try {
      await consumer.connect();
      await consumer.subscribe({ topics: [...this.#options.topics], fromBeginning: true });
      await consumer.run({
        autoCommit: false,
        eachBatchAutoResolve: false,
        partitionsConsumedConcurrently: 4,
        eachBatch: (batch) => this.#handleBatch(consumer, batch),
      });
      if (!this.#stopping.signal.aborted) await ended.promise;
    } finally {
      this.#stopping.signal.removeEventListener('abort', stop);
      ended.promise.catch(() => {});
      await consumer.disconnect().catch(() => {});
    }
  }

  async #handleBatch(consumer: Consumer, payload: EachBatchPayload) {
    const { batch } = payload;
    const { topic, partition } = batch;
    let next: string | undefined;
    const commit = async () => {
      if (next !== undefined) await consumer.commitOffsets([{ topic, partition, offset: next }]);
    };
    const lease = keepAlive(() => payload.heartbeat());
    const signal = AbortSignal.any([this.#stopping.signal, lease.lost]);
    try {
      for (const { offset, key, value, headers, timestamp } of batch.messages) {
        this.#progress.reached(topic, partition, Number(timestamp));
        if (!payload.isRunning() || payload.isStale() || signal.aborted) break;
        const message = {
          topic,
          key: key?.toString() ?? '',
          id: headers?.['id']?.toString() ?? '',
          body: value?.toString() ?? '',
        };
        await this.#options.handle(message, signal);
        payload.resolveOffset(offset);
        next = String(BigInt(offset) + 1n);
      }
    } catch (error) {
      // Stopping or losing the partition interrupts a retry; the message comes again, here or elsewhere.
      if (!signal.aborted) throw error;
    } finally {
      lease.stop();
      this.#progress.finished(topic, partition);
      await commit();
    }
    lease.throwIfLost();
  }
}

/** Keeps the member's place in the group while a handler works. */
function keepAlive(heartbeat: () => Promise<void>) {
  const controller = new AbortController();
  const timer = setInterval(() => {
    heartbeat().catch((error: unknown) => controller.abort(error));
  }, heartbeatInterval / 3);
  return {
    lost: controller.signal,
    stop: () => clearInterval(timer),
    throwIfLost: () => controller.signal.throwIfAborted(),
  };
}
