/** A mail as it was received. */
export interface Letter {
  id: number;
  receivedAt: Date;
  from: string;
  to: string[];
  subject: string;
  text: string;
}

const CAPACITY = 200;

/** The last mails, in memory: they are gone when the mailbox stops. */
export class Letters {
  readonly #letters: Letter[] = [];
  #lastId = 0;

  add(letter: Omit<Letter, 'id'>): void {
    this.#letters.push({ ...letter, id: ++this.#lastId });
    if (this.#letters.length > CAPACITY) this.#letters.shift();
  }

  /** Newest first; only those to one address when one is given. */
  list(to?: string): Letter[] {
    const wanted = to?.toLowerCase();
    return this.#letters
      .filter((letter) => wanted === undefined || letter.to.some((address) => address.toLowerCase() === wanted))
      .toReversed();
  }

  find(id: number): Letter | undefined {
    return this.#letters.find((letter) => letter.id === id);
  }
}
