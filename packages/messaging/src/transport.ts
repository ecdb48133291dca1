import type { EncodedEvent } from './event.ts';

/** What travels. `key` is the aggregate; `body` the CloudEvent as JSON. */
export type Message = Pick<EncodedEvent, 'id' | 'topic' | 'key' | 'body'>;

export interface ConsumeOptions {
  group: string;
  topics: readonly string[];
  /**
   * Called for one message of a topic and key at a time, in order. Resolving acknowledges the message;
   * rejecting leaves it to be delivered again. `signal` aborts when the consumption stops.
   */
  handle: (message: Message, signal: AbortSignal) => Promise<void>;
}

/** How far a group is behind in a topic. */
export interface Lag {
  topic: string;
  events: number;
  /** Age of the oldest event that waits or is in hand here; 0 when none does. */
  seconds: number;
}

export interface Consumption {
  /** Resolves when messages can arrive. */
  ready: Promise<void>;
  /** Rejects while the other side is away. */
  lag(): Promise<Lag[]>;
  /** Takes no further message and waits for those in hand. */
  stop(): Promise<void>;
}

/**
 * Carries messages from outboxes to groups of consumers: at least once, in order per topic and key, and to groups
 * that have yet to start. Connects by itself, also again, and may be called while the other side is away.
 */
export interface Transport {
  readonly kind: 'embedded' | 'kafka';
  /** Resolves when every message is kept by the transport. Rejects when any may not be: publish all of them again. */
  publish(messages: readonly Message[]): Promise<void>;
  consume(options: ConsumeOptions): Consumption;
  /** Stops all consumptions and disconnects. */
  close(): Promise<void>;
}
