import type { Logger } from './logger.ts';

export type HealthChecks = Record<string, () => Promise<unknown>>;

const POLL_MS = 2_000;
/** While something is missing: what comes back is to be used soon. */
const UNREADY_POLL_MS = 500;
const CHECK_TIMEOUT_MS = 1_500;

/** Whether this part can do its work: it is not draining and every dependency that it cannot work without answers. */
export class Health {
  #checks: HealthChecks;
  #logger: Logger;
  #draining = false;
  #ready = false;
  #checking: Promise<string[]> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #listeners: ((ready: boolean) => void)[] = [];

  constructor(checks: HealthChecks, logger: Logger) {
    this.#checks = checks;
    this.#logger = logger;
  }

  get ready(): boolean {
    return this.#ready;
  }

  onChange(listener: (ready: boolean) => void): void {
    this.#listeners.push(listener);
  }

  async start(): Promise<void> {
    await this.check();
    this.#checkLater();
  }

  #checkLater(): void {
    if (this.#draining) return;
    this.#timer = setTimeout(
      () => void this.check().then(() => this.#checkLater()),
      this.#ready ? POLL_MS : UNREADY_POLL_MS,
    );
    this.#timer.unref();
  }

  /** From here on not ready, so that no new work is sent; what is under way goes on. */
  drain(): void {
    this.#draining = true;
    clearTimeout(this.#timer);
    this.#set(false);
  }

  /** Runs all checks now and returns the names of those that failed. Who asks meanwhile gets the same answer. */
  async check(): Promise<string[]> {
    // Said without delay: whoever asks must stop sending work now.
    if (this.#draining) return ['draining'];
    this.#checking ??= this.#runChecks().finally(() => (this.#checking = undefined));
    return this.#checking;
  }

  async #runChecks(): Promise<string[]> {
    const names = Object.keys(this.#checks);
    const results = await Promise.allSettled(Object.values(this.#checks).map((check) => withTimeout(check())));
    const failed = names.filter((_, index) => results[index]?.status === 'rejected');
    this.#set(!this.#draining && failed.length === 0, failed);
    return this.#draining ? ['draining'] : failed;
  }

  #set(ready: boolean, failed: string[] = []): void {
    if (ready === this.#ready) return;
    this.#ready = ready;
    this.#logger.info({ ready, failed }, 'readiness changed');
    for (const listener of this.#listeners) listener(ready);
  }
}

async function withTimeout(check: Promise<unknown>): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('timed out')), CHECK_TIMEOUT_MS);
  try {
    await Promise.race([check, promise]);
  } finally {
    clearTimeout(timer);
  }
}
