import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_EVERY_MS = 100;

/** As often in a row a part of it has to be away: a busy machine answers late now and then. */
const MISSES = 3;

/** Sends calls in turn to the gateways that say that they are ready, as a load balancer does. */
export class Balancer {
  readonly #urls: readonly string[];
  readonly #stopping = new AbortController();
  readonly #misses = new Map<string, number>();
  #turn = 0;
  readonly #looking: Promise<void>;

  constructor(urls: readonly string[]) {
    this.#urls = urls;
    this.#looking = this.#look();
  }

  next(): string {
    this.#turn += 1;
    const ready = this.#urls.filter((url) => (this.#misses.get(url) ?? 0) < MISSES);
    // When none is ready all are as good: so do real ones.
    const among = ready.length > 0 ? ready : this.#urls;
    return among[this.#turn % among.length] ?? '';
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#looking;
  }

  async #look(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      await Promise.all(this.#urls.map((url) => this.#lookAt(url)));
      await sleep(LOOK_EVERY_MS);
    }
  }

  async #lookAt(url: string): Promise<void> {
    const misses = this.#misses.get(url) ?? 0;
    const state = await stateOf(url);
    this.#misses.set(url, state === 'ready' ? 0 : state === 'leaving' ? MISSES : misses + 1);
  }
}

/** One that drains, or is gone, gets no more work at once. */
async function stateOf(url: string): Promise<'ready' | 'leaving' | 'not ready'> {
  try {
    const answer = await fetch(`${url}/readyz`);
    const { failed = [] } = (await answer.json()) as { failed?: string[] };
    if (answer.ok) return 'ready';
    return failed.includes('draining') ? 'leaving' : 'not ready';
  } catch {
    return 'leaving';
  }
}
