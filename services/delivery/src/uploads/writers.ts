import type { Readable } from 'node:stream';
import type { Written } from './upload-files.ts';

/** One who writes into a file; who comes next ends it. */
interface Writer {
  source: Readable;
  done: Promise<unknown>;
}

/** Who of this process writes into which upload: one at a time. */
export class Writers {
  readonly #writers = new Map<string, Writer>();

  /** Ends whoever writes. */
  async settle(id: string): Promise<void> {
    for (let writer = this.#writers.get(id); writer; writer = this.#writers.get(id)) {
      writer.source.destroy();
      await writer.done;
    }
  }

  /** @param work never fails */
  async write(id: string, source: Readable, work: () => Promise<Written>): Promise<Written> {
    await this.settle(id);
    const done = work();
    const writer: Writer = { source, done };
    this.#writers.set(id, writer);
    // Before anybody who waits for it looks again.
    void done.then(() => this.#writers.get(id) === writer && this.#writers.delete(id));
    return done;
  }
}
