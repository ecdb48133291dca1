import { MESSAGES } from '@carebourse/contracts/service-messages';
import { RateLimitedError } from '@carebourse/runtime/errors';
import type { Session } from '../callers/known-sessions.ts';
import { FanOut } from '../streams/fan-out.ts';
import { Reader, type Source } from './reader.ts';

/** When a person who has too many connections may try again: one of them may have been closed. */
const RETRY_SECONDS = 30;

/** The readers that are connected to this gateway, one a session, and how many connections each person has. */
export class Readers extends FanOut<Reader> {
  readonly #source: Source;
  readonly #perPerson: number;
  readonly #open = new Map<number, number>();
  readonly #readers = new Map<string, { reader: Reader; begun: Promise<void> }>();

  /** @param perPerson how many connections a person may have, whatever their sessions */
  constructor(source: Source, perPerson: number) {
    super(source.logger);
    this.#source = source;
    this.#perPerson = perPerson;
  }

  /**
   * Takes a place among a person's connections; to be given back by what is answered.
   * @throws RateLimitedError when they have as many as a person may have
   */
  enter({ userId }: Pick<Session, 'userId'>): () => void {
    const open = this.#open.get(userId) ?? 0;
    if (open >= this.#perPerson) throw new RateLimitedError(MESSAGES.http.tooManyStreams, RETRY_SECONDS);
    this.#open.set(userId, open + 1);
    return () => {
      const left = (this.#open.get(userId) ?? 1) - 1;
      if (left > 0) this.#open.set(userId, left);
      else this.#open.delete(userId);
    };
  }

  /** Notifies people that their list of assistants has changed. */
  assistantsChanged(userIds: readonly number[]): void {
    this.look((reader) => reader.noteAssistants(userIds));
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

  #make(session: Session) {
    const reader = new Reader(this.#source, session);
    reader.over.addEventListener('abort', () => {
      this.#readers.delete(session.id);
      this.remove(reader);
    });
    const begun = this.add(reader, () => reader.begin(session)).catch((error: unknown) => {
      reader.end();
      throw error;
    });
    const made = { reader, begun };
    this.#readers.set(session.id, made);
    return made;
  }
}
