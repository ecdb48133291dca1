import { IdSet } from './id-set.ts';
import { beginsWord } from './rank.ts';
import type { Part } from './wanted.ts';

/** Keys with the entries that have them. */
export class Postings<Key> {
  readonly #ids = new Map<Key, IdSet>();

  get(key: Key): IdSet | undefined {
    return this.#ids.get(key);
  }

  keys(): Iterable<Key> {
    return this.#ids.keys();
  }

  /** @returns whether the key is new */
  add(id: number, key: Key): boolean {
    const ids = this.#ids.get(key);
    if (ids) ids.add(id);
    else this.#ids.set(key, new IdSet(id));
    return !ids;
  }

  /** @returns whether no entry has the key any more */
  delete(id: number, key: Key): boolean {
    const ids = this.#ids.get(key);
    ids?.delete(id);
    return ids?.size === 0 && this.#ids.delete(key);
  }
}

/** Words with the entries that have them, and the words that have two letters next to each other. */
export class Words {
  readonly #postings = new Postings<string>();
  readonly #withPair = new Map<string, string[]>();

  add(id: number, word: string): void {
    if (!this.#postings.add(id, word)) return;
    for (const pair of pairsOf(` ${word} `)) this.#wordsWith(pair).push(word);
  }

  delete(id: number, word: string): void {
    if (!this.#postings.delete(id, word)) return;
    for (const pair of pairsOf(` ${word} `)) this.#wordsWith(pair).splice(this.#wordsWith(pair).indexOf(word), 1);
  }

  /**
   * The entries of each word that has the part.
   * @param atStart only where a word begins, be it after a hyphen
   */
  matching(part: Part, atStart = false): IdSet[] {
    const { text, opens, closes } = part;
    const found: IdSet[] = [];
    for (const word of opens && closes ? [text] : this.#wordsToTry(part)) {
      if (closes && !word.endsWith(text)) continue;
      if (opens ? !word.startsWith(text) : !word.includes(text)) continue;
      if (atStart && !opens && !beginsWord(word, text)) continue;
      const ids = this.#postings.get(word);
      if (ids) found.push(ids);
    }
    return found;
  }

  /** Those with the rarest pair of the part; all when it is a single letter that may be anywhere. */
  #wordsToTry({ text, opens, closes }: Part): Iterable<string> {
    let fewest: string[] | undefined;
    for (const pair of pairsOf(`${opens ? ' ' : ''}${text}${closes ? ' ' : ''}`)) {
      const words = this.#withPair.get(pair) ?? [];
      if (!fewest || words.length < fewest.length) fewest = words;
    }
    return fewest ?? this.#postings.keys();
  }

  #wordsWith(pair: string): string[] {
    let words = this.#withPair.get(pair);
    if (!words) this.#withPair.set(pair, (words = []));
    return words;
  }
}

/** Each once. A space stands for where the word begins or ends. */
function pairsOf(word: string): Set<string> {
  const pairs = new Set<string>();
  for (let at = 1; at < word.length; at += 1) pairs.add(word.slice(at - 1, at + 1));
  return pairs;
}
