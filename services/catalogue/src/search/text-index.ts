import { IdBits, IdSet } from './id-set.ts';

/** What is found of an entry. */
export interface Indexed {
  id: number;
  name: string;
  /** The other texts that are searched. */
  texts: readonly string[];
  /** What a search can be narrowed to, to the word. */
  groups: readonly string[];
  /** Whether anybody may find it. What is not is kept all the same: a page may begin after it. */
  visible: boolean;
}

export interface TextQuery {
  /** Part of a name or of another text, whatever the case (§5 Search). */
  text: string;
  group?: string | undefined;
  /** Found before, on the page before. */
  afterId?: number | undefined;
  limit?: number | undefined;
}

/** Where a text is found, the better the lower. */
const Rank = { beginsName: 0, beginsWordOfName: 1, inName: 2, elsewhere: 3 } as const;
type Rank = (typeof Rank)[keyof typeof Rank];
const RANKS = Object.values(Rank);

/** Not in any text: PostgreSQL does not store it. */
const SEPARATOR = '\u0000';

interface Kept {
  name: string;
  rest: string;
  groups: readonly string[];
}

/** Entries of more words than so many take longer to put together than to look through one by one. */
const MANY = 20_000;

/**
 * Finds entries by any part of their texts, best first: names that begin with it, names with a word that does, other
 * names, other texts; in the order of ids among equals. Words are what is between white space. There are far fewer of
 * them than texts, and each knows its entries: so those words are looked for that a text must have to contain what is
 * wanted, and then the texts of their entries are looked at, as far as entries are asked for.
 */
export class TextIndex {
  readonly #entries = new Map<number, Kept>();
  readonly #visible = new IdBits();
  readonly #firstWords = new Words();
  readonly #nameWords = new Words();
  readonly #restWords = new Words();

  ids(): Iterable<number> {
    return this.#entries.keys();
  }

  /** Adds an entry, or replaces what is known of it. */
  set({ id, name, texts, groups, visible }: Indexed): void {
    const entry = { name: fold(name), rest: texts.map(fold).join(SEPARATOR), groups };
    const known = this.#entries.get(id);
    if (known?.name !== entry.name || known.rest !== entry.rest) {
      if (known) this.#forgetWords(id, known);
      const nameWords = wordsOf(entry.name);
      this.#firstWords.add(id, nameWords.slice(0, 1));
      this.#nameWords.add(id, nameWords);
      this.#restWords.add(id, wordsOf(entry.rest));
    }
    this.#entries.set(id, entry);
    if (visible) this.#visible.add(id);
    else this.#visible.delete(id);
  }

  delete(id: number): void {
    const known = this.#entries.get(id);
    if (known) this.#forgetWords(id, known);
    this.#entries.delete(id);
    this.#visible.delete(id);
  }

  /** Ids of what is found, best first. */
  find({ text, group, afterId, limit = Infinity }: TextQuery): number[] {
    const wanted = fold(text);
    const ids: number[] = [];
    const first = this.#rankOfLastSeen(wanted, afterId);
    for (const rank of RANKS.slice(first)) {
      const above = rank === first && afterId !== undefined ? afterId : -1;
      for (const id of this.#candidates(rank, wanted).above(above)) {
        if (ids.length >= limit) return ids;
        const entry = this.#entries.get(id);
        if (entry && (!group || entry.groups.includes(group)) && rankOf(entry, wanted) === rank) ids.push(id);
      }
    }
    return ids;
  }

  /** What is no longer found was changed since it was seen: then all that is better was seen before it. */
  #rankOfLastSeen(wanted: string, afterId: number | undefined): Rank {
    if (afterId === undefined) return Rank.beginsName;
    const entry = this.#entries.get(afterId);
    return (entry && rankOf(entry, wanted)) ?? Rank.elsewhere;
  }

  /** All that can have the rank, and others. */
  #candidates(rank: Rank, wanted: string): IdBits {
    const found = new IdBits();
    found.addAll(this.#visible);
    for (const sets of this.#necessaryWords(rank, wanted)) {
      if (sets.reduce((sum, { size }) => sum + size, 0) > MANY) continue;
      const withWord = new IdBits();
      for (const ids of sets) ids.addTo(withWord);
      found.keepAll(withWord);
    }
    return found;
  }

  /** For each word that is wanted the entries of those words that can stand for it. */
  #necessaryWords(rank: Rank, wanted: string): IdSet[][] {
    const patterns = patternsOf(rank, wanted);
    if (rank === Rank.beginsName) return patterns.slice(0, 1).map((pattern) => this.#firstWords.matching(pattern));
    const words = rank === Rank.elsewhere ? this.#restWords : this.#nameWords;
    return patterns.map((pattern) => words.matching(pattern));
  }

  #forgetWords(id: number, { name, rest }: Kept): void {
    const nameWords = wordsOf(name);
    this.#firstWords.delete(id, nameWords.slice(0, 1));
    this.#nameWords.delete(id, nameWords);
    this.#restWords.delete(id, wordsOf(rest));
  }
}

/** A word that contains `part` in a certain way. */
interface Pattern {
  part: string;
  matches: (word: string) => boolean;
}

/** What the words of a text are like that contains what is wanted: cut off at both ends at most. */
function patternsOf(rank: Rank, wanted: string): Pattern[] {
  const words = wordsOf(wanted);
  const endsWithin = !SPACE.test(wanted.at(-1) ?? '');
  return words.map((part, index) => {
    const goesOn = endsWithin && index === words.length - 1;
    const begins = index > 0 || SPACE.test(wanted.charAt(0)) ? Rank.beginsName : rank;
    return {
      part,
      matches: (word) => (goesOn || word.endsWith(part)) && containsAs(begins, word, part),
    };
  });
}

/** Whether the part is in the word, where a text that begins with it, or with a word that does, would have it. */
function containsAs(rank: Rank, word: string, part: string): boolean {
  const at = word.indexOf(part);
  if (rank === Rank.beginsName) return at === 0;
  if (rank === Rank.beginsWordOfName) return at !== -1 && beginsWord(word, part, at);
  return at !== -1;
}

/** Words with the entries that have them, and the words that have two letters next to each other. */
class Words {
  readonly #ids = new Map<string, IdSet>();
  readonly #withPair = new Map<string, string[]>();

  add(id: number, words: readonly string[]): void {
    for (const word of words) {
      let ids = this.#ids.get(word);
      if (!ids) {
        this.#ids.set(word, (ids = new IdSet()));
        for (const pair of pairsOf(word)) this.#wordsWith(pair).push(word);
      }
      ids.add(id);
    }
  }

  delete(id: number, words: readonly string[]): void {
    for (const word of words) {
      const ids = this.#ids.get(word);
      ids?.delete(id);
      if (ids?.size === 0) {
        this.#ids.delete(word);
        for (const pair of pairsOf(word)) this.#wordsWith(pair).splice(this.#wordsWith(pair).indexOf(word), 1);
      }
    }
  }

  /** The entries of each word that matches. */
  matching({ part, matches }: Pattern): IdSet[] {
    const found: IdSet[] = [];
    for (const word of this.#wordsToTry(part)) {
      const ids = matches(word) && this.#ids.get(word);
      if (ids) found.push(ids);
    }
    return found;
  }

  /** Those with the rarest pair of the part; all when it is a single letter. */
  #wordsToTry(part: string): Iterable<string> {
    let fewest: string[] | undefined;
    for (const pair of pairsOf(part)) {
      const words = this.#withPair.get(pair) ?? [];
      if (!fewest || words.length < fewest.length) fewest = words;
    }
    return fewest ?? this.#ids.keys();
  }

  #wordsWith(pair: string): string[] {
    let words = this.#withPair.get(pair);
    if (!words) this.#withPair.set(pair, (words = []));
    return words;
  }
}

function pairsOf(word: string): Set<string> {
  const pairs = new Set<string>();
  for (let at = 1; at < word.length; at += 1) pairs.add(word.slice(at - 1, at + 1));
  return pairs;
}

function rankOf({ name, rest }: Kept, text: string): Rank | undefined {
  const at = name.indexOf(text);
  if (at === 0) return Rank.beginsName;
  if (at > 0) return beginsWord(name, text, at) ? Rank.beginsWordOfName : Rank.inName;
  return rest.includes(text) ? Rank.elsewhere : undefined;
}

/** Whether the part begins a word anywhere in the text; `at` is where it is first. In 'x-ray' and '(CT' two do. */
function beginsWord(text: string, part: string, at: number): boolean {
  for (let place = at; place !== -1; place = text.indexOf(part, place + 1)) {
    if (place === 0 || !LETTER_OR_DIGIT.test(text.charAt(place - 1))) return true;
  }
  return false;
}

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;
const SPACE = /\s/u;

/** Each once, in the order of the text. */
function wordsOf(text: string): string[] {
  const words = new Set(text.replaceAll(SEPARATOR, ' ').split(/\s+/u));
  words.delete('');
  return [...words];
}

/** As pages compare texts too. */
function fold(text: string): string {
  return text.toLowerCase();
}
