/** A sleep that others can end, also ahead of time: a wake-up between two sleeps is not lost. */
export class Wake {
  #woken = false;
  #resolve: (() => void) | undefined;

  wake(): void {
    this.#woken = true;
    this.#resolve?.();
  }

  /** Resolves when woken, or after `ms`. */
  async sleep(ms: number): Promise<void> {
    if (!this.#woken) {
      const { promise, resolve } = Promise.withResolvers<void>();
      this.#resolve = resolve;
      const timer = setTimeout(resolve, ms);
      await promise;
      clearTimeout(timer);
      this.#resolve = undefined;
    }
    this.#woken = false;
  }
}
