import { IdBits, type IdSet } from './id-set.ts';
import { Postings, Words } from './postings.ts';
import { Rank, rankInName, RANKS } from './rank.ts';
import { fold, headOf, jointOf, SEPARATOR, wordsOf } from './texts.ts';
import { type Wanted, wantedIn } from './wanted.ts';

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

interface Kept {
  name: string;
  rest: string;
  groups: readonly string[];
}

/**
 * Finds entries by any part of their texts, best first: names that begin with it, names with a word that does, other
 * names, other texts; in the order of ids among equals. Words are what is between white space. There are far fewer of
 * them than texts, and each knows its entries: so those words are looked for that a text must have to contain what is
 * wanted. That settles it for a part of a word. For a phrase, the texts of the entries that have all its words are
 * looked at, as far as entries are asked for. Most of a catalogue's long texts have its frequent words, few of them
 * next to each other: there it is also known which words meet, by their ends.
 */
export class TextIndex {
  readonly #entries = new Map<number, Kept>();
  readonly #visible = new IdBits();
  readonly #groups = new Postings<string>();
  readonly #nameHeads = new Words();
  readonly #nameWords = new Words();
  readonly #restWords = new Words();
  readonly #restJoints = new Postings<number>();

  ids(): Iterable<number> {
    return this.#entries.keys();
  }

  /** Adds an entry, or replaces what is known of it. */
  set({ id, name, texts, groups, visible }: Indexed): void {
    const entry = { name: fold(name), rest: texts.map(fold).join(SEPARATOR), groups };
    const known = this.#entries.get(id);
    if (known?.name !== entry.name || known.rest !== entry.rest) {
      if (known) this.#indexTexts('delete', id, known);
      this.#indexTexts('add', id, entry);
    }
    for (const group of known?.groups ?? []) this.#groups.delete(id, group);
    for (const group of groups) this.#groups.add(id, group);
    this.#entries.set(id, entry);
    if (visible) this.#visible.add(id);
    else this.#visible.delete(id);
  }

  delete(id: number): void {
    const known = this.#entries.get(id);
    if (!known) return;
    this.#indexTexts('delete', id, known);
    for (const group of known.groups) this.#groups.delete(id, group);
    this.#entries.delete(id);
    this.#visible.delete(id);
  }

  /** Ids of what is found, best first. */
  find({ text, group, afterId, limit = Infinity }: TextQuery): number[] {
    const wanted = wantedIn(fold(text));
    const first = this.#rankOfLastSeen(wanted, afterId);
    const better = new IdBits();
    const ids: number[] = [];
    for (const rank of RANKS) {
      // Whoever has a part of a word is known without a look at its text, so it is not looked at again for a lower rank.
      if (rank < first && !wanted.withinWord) continue;
      const candidates = this.#candidates(rank, wanted, group);
      if (wanted.withinWord) candidates.deleteAll(better);
      better.addAll(candidates);
      if (rank < first) continue;
      for (const id of candidates.above(rank === first && afterId !== undefined ? afterId : -1)) {
        if (ids.length >= limit) return ids;
        if (wanted.withinWord || this.#hasRank(id, rank, wanted)) ids.push(id);
      }
    }
    return ids;
  }

  /** What is no longer found was changed since it was seen: then all that is better was seen before it. */
  #rankOfLastSeen({ text }: Wanted, afterId: number | undefined): Rank {
    if (afterId === undefined) return Rank.beginsName;
    return rankInName(this.#entries.get(afterId)?.name ?? '', text) ?? Rank.elsewhere;
  }

  /** All that can have the rank, and others. */
  #candidates(rank: Rank, wanted: Wanted, group: string | undefined): IdBits {
    const found = new IdBits();
    found.addAll(this.#visible);
    if (group) found.keepAll(IdBits.of([this.#groups.get(group)]));
    for (const sets of this.#necessary(rank, wanted)) {
      if (sets.length === 0) return new IdBits();
      found.keepAll(IdBits.of(sets));
    }
    return found;
  }

  /** Sets of entries: whatever has the rank is in one of each. */
  *#necessary(rank: Rank, { head, parts, joints }: Wanted): Generator<(IdSet | undefined)[], void> {
    if (rank === Rank.elsewhere) {
      for (const joint of joints) yield [this.#restJoints.get(joint)];
      for (const part of parts) yield this.#restWords.matching(part);
      return;
    }
    if (rank === Rank.beginsName) yield this.#nameHeads.matching(head);
    const atStart = rank === Rank.beginsWordOfName;
    for (const part of rank === Rank.beginsName ? parts.slice(1) : parts) yield this.#nameWords.matching(part, atStart);
  }

  #hasRank(id: number, rank: Rank, { text }: Wanted): boolean {
    const entry = this.#entries.get(id);
    if (!entry) return false;
    const inName = rankInName(entry.name, text);
    return rank === Rank.elsewhere ? inName === undefined && entry.rest.includes(text) : inName === rank;
  }

  #indexTexts(change: 'add' | 'delete', id: number, { name, rest }: Kept): void {
    this.#nameHeads[change](id, headOf(name));
    for (const word of wordsOf(name)) this.#nameWords[change](id, word);
    for (const text of rest.split(SEPARATOR)) {
      let previous: string | undefined;
      for (const word of wordsOf(text)) {
        this.#restWords[change](id, word);
        if (previous !== undefined) this.#restJoints[change](id, jointOf(previous, word));
        previous = word;
      }
    }
  }
}
