import type { Admin } from 'kafkajs';
import type { Lag } from './transport.ts';

/** How far a member of a group has come. */
export class KafkaProgress {
  /** When the message in hand was written, by topic and partition. */
  readonly #inHand = new Map<string, number>();

  reached(topic: string, partition: number, writtenAt: number): void {
    this.#inHand.set(`${topic} ${partition}`, writtenAt);
  }

  finished(topic: string, partition: number): void {
    this.#inHand.delete(`${topic} ${partition}`);
  }

  /** Events of the whole group; the age is that of this member's partitions, since the broker knows none. */
  async lag(admin: Admin, groupId: string, topics: readonly string[]): Promise<Lag[]> {
    const committed = await admin.fetchOffsets({ groupId, topics: [...topics] });
    return Promise.all(
      topics.map(async (topic) => {
        const handled = committed.find((entry) => entry.topic === topic)?.partitions ?? [];
        const ends = await admin.fetchTopicOffsets(topic);
        const waiting = ends.map(({ partition, low, high }) => {
          const offset = Number(handled.find((entry) => entry.partition === partition)?.offset ?? -1);
          // A group without an offset begins with the oldest.
          return Number(high) - (offset < 0 ? Number(low) : offset);
        });
        return { topic, events: waiting.reduce((sum, count) => sum + count, 0), seconds: this.#oldest(topic) };
      }),
    );
  }

  #oldest(topic: string): number {
    const times = [...this.#inHand].flatMap(([key, time]) => (key.startsWith(`${topic} `) ? [time] : []));
    return times.length === 0 ? 0 : Math.max(0, (Date.now() - Math.min(...times)) / 1_000);
  }
}
