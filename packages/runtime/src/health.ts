import type { Logger } from './logger.ts';

export type HealthChecks = Record<string, () => Promise<unknown>>;

const POLL_MS = 2_000;
/** While something is missing: what comes back is to be used soon. */
const UNREADY_POLL_MS = 500;
const CHECK_TIMEOUT_MS = 1_500;

/**
 * Whether this part can do its work: it is not draining and every dependency that it cannot work without answers. `reports`
 * are checks that /readyz tells of too, and that keep nobody from using what works.
 */
export class Health {
  #checks: HealthChecks;
  #reports: HealthChecks;
  #logger: Logger;
  #draining = false;
  #ready = false;
  #checking: Promise<string[]> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #listeners: ((ready: boolean) => void)[] = [];
  #reportListeners: ((name: string, holds: boolean) => void)[] = [];

  constructor(checks: HealthChecks, logger: Logger, reports: HealthChecks = {}) {
    this.#checks = checks;
    this.#reports = reports;
    this.#logger = logger;
  }

  get ready(): boolean {
    return this.#ready;
  }

  onChange(listener: (ready: boolean) => void): void {
    this.#listeners.push(listener);
  }

  /** Tells of each report after each look. */
  onReport(listener: (name: string, holds: boolean) => void): void {
    this.#reportListeners.push(listener);
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
    const [failed, reported] = await Promise.all([failing(this.#checks), failing(this.#reports)]);
    for (const name of Object.keys(this.#reports))
      for (const listener of this.#reportListeners) listener(name, !reported.includes(name));
    this.#set(!this.#draining && failed.length === 0, failed);
    return this.#draining ? ['draining'] : [...failed, ...reported];
  }

  #set(ready: boolean, failed: string[] = []): void {
    if (ready === this.#ready) return;
    this.#ready = ready;
    this.#logger.info({ ready, failed }, 'readiness changed');
    for (const listener of this.#listeners) listener(ready);
  }
}

/** The names of those that fail. */
async function failing(checks: HealthChecks): Promise<string[]> {
  const results = await Promise.allSettled(Object.values(checks).map((check) => withTimeout(check())));
  return Object.keys(checks).filter((_, index) => results[index]?.status === 'rejected');
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
