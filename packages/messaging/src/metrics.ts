/** What became of a delivered event. */
export type Outcome = 'handled' | 'duplicate' | 'ignored' | 'retried' | 'dead-lettered';

/** Where messaging counts. All parts are optional to those who start a relay or a consumer without metrics. */
export interface MessagingMetrics {
  published(topic: string, count: number): void;
  publishFailed(): void;
  /** The outbox as the relay last saw it. */
  outbox(state: { waiting: number; oldestSeconds: number }): void;
  delivered(group: string, type: string, outcome: Outcome, seconds: number): void;
}

export const noMetrics: MessagingMetrics = {
  published() {},
  publishFailed() {},
  outbox() {},
  delivered() {},
};
