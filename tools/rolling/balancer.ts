import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_EVERY_MS = 100;

/** Sends calls in turn to the gateways that say that they are ready, as a load balancer does. */
export class Balancer {
  readonly #urls: readonly string[];
  readonly #stopping = new AbortController();
  #ready: readonly string[];
  #turn = 0;
  readonly #looking: Promise<void>;

  constructor(urls: readonly string[]) {
    this.#urls = urls;
    this.#ready = urls;
    this.#looking = this.#look();
  }

  next(): string {
    this.#turn += 1;
    const url = this.#ready[this.#turn % this.#ready.length];
    if (!url) throw new Error('no gateway is ready');
    return url;
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#looking;
  }

  async #look(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      const ready = await Promise.all(this.#urls.map(isReady));
      this.#ready = this.#urls.filter((_, index) => ready[index]);
      await sleep(LOOK_EVERY_MS);
    }
  }
}

async function isReady(url: string): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/readyz`);
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}
