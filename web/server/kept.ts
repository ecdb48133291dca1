/** Keeps what was used last, within a number of bytes. */
export class Kept<Value> {
  readonly #values = new Map<string, { value: Value; bytes: number }>();
  readonly #most: number;
  #bytes = 0;

  /** @param most bytes in all */
  constructor(most: number) {
    this.#most = most;
  }

  get(key: string): Value | undefined {
    const found = this.#values.get(key);
    if (!found) return undefined;
    // A map keeps its order: the first one is who was not asked for the longest.
    this.#values.delete(key);
    this.#values.set(key, found);
    return found.value;
  }

  set(key: string, value: Value, bytes: number): void {
    this.delete(key);
    this.#values.set(key, { value, bytes });
    this.#bytes += bytes;
    for (const oldest of this.#values.keys()) {
      if (this.#bytes <= this.#most) return;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    this.#bytes -= this.#values.get(key)?.bytes ?? 0;
    this.#values.delete(key);
  }
}
