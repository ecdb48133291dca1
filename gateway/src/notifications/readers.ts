import { MESSAGES } from '@carebourse/contracts/service-messages';
import { RateLimitedError } from '@carebourse/runtime/errors';
import type { EndedSessions, Session } from '../callers/known-sessions.ts';
import { Reader, type Source } from './reader.ts';

/** When a person who has too many connections may try again: one of them may have been closed. */
const RETRY_SECONDS = 30;

/** The readers that are connected to this gateway, one a session, and how many connections each person has. */
export class Readers {
  readonly #source: Source;
  readonly #perPerson: number;
  readonly #open = new Map<number, number>();
  readonly #readers = new Map<string, { reader: Reader; begun: Promise<void> }>();

  /** @param perPerson how many connections a person may have, whatever their sessions */
  constructor(source: Source, perPerson: number) {
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

  /** Ends the streams of sessions that have ended. */
  heardOf(ended: Pick<EndedSessions, 'hashes' | 'userIds'>): void {
    for (const { reader } of this.#readers.values()) void reader.heardOf(ended);
  }

  /** Has people told that their list of assistants is another one. */
  assistantsChanged(userIds: readonly number[]): void {
    for (const { reader } of this.#readers.values()) void reader.assistantsChanged(userIds);
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
    const reader = new Reader(this.#source, session);
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
