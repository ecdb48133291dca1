import { openToolStream } from './demo-program.ts';

const CHANGED = 'notifications/tools/list_changed';

/** A stream on which an assistant hears that its tools have changed. */
export class ToolChanges {
  readonly #over = new AbortController();
  #waiting: ((at: number) => void)[] = [];

  /** Resolves with its first word, from which on changes are told. */
  static async open(url: string, authorization: string): Promise<ToolChanges> {
    const changes = new ToolChanges();
    const { body } = await openToolStream(url, authorization, changes.#over.signal);
    const reader = (body ?? new ReadableStream<Uint8Array>()).getReader();
    await reader.read();
    void changes.#read(reader);
    return changes;
  }

  /** When the next change is told, or the stream ends, by the clock of `performance`. */
  next(): Promise<number> {
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  close(): void {
    this.#over.abort();
  }

  async #read(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
    const decoder = new TextDecoder();
    let text = '';
    try {
      for (;;) {
        const { done, value } = await reader.read();
        if (done) break;
        text += decoder.decode(value, { stream: true });
        if (!text.includes(CHANGED)) continue;
        text = text.slice(text.lastIndexOf(CHANGED) + CHANGED.length);
        this.#tell();
      }
    } catch {
      // Broken off, which is an end too.
    }
    this.#tell();
  }

  #tell(): void {
    const at = performance.now();
    for (const resolve of this.#waiting.splice(0)) resolve(at);
  }
}
