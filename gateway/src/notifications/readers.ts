import type { Session } from '../session/known-sessions.ts';
import { Reader, type Source } from './reader.ts';

/** The readers that are connected to this gateway, one a session. */
export class Readers {
  readonly #source: Source;
  readonly #readers = new Map<string, { reader: Reader; begun: Promise<void> }>();

  constructor(source: Source) {
    this.#source = source;
  }

  /** The session's reader, made when there is none. Called in the session's name. */
  async of(session: Session): Promise<Reader> {
    for (;;) {
      const { reader, begun } = this.#readers.get(session.id) ?? this.#make(session);
      await begun;
      // The last connection may have gone while this one waited.
      if (!reader.over.aborted) return reader;
    }
  }

  /** Ends all streams: the gateway drains. */
  end(): void {
    for (const { reader } of this.#readers.values()) reader.end();
  }

  #make(session: Session) {
    const reader = new Reader(this.#source, session.id);
    reader.over.addEventListener('abort', () => this.#readers.delete(session.id));
    const begun = reader.begin(session).catch((error: unknown) => {
      reader.end();
      throw error;
    });
    const made = { reader, begun };
    this.#readers.set(session.id, made);
    return made;
  }
}
