/** Ids as bits, for ids that are small whole numbers without wide gaps, as serial columns give them. */
export class IdBits {
  #words: Uint32Array<ArrayBuffer>;

  constructor(highest = 0) {
    this.#words = new Uint32Array((highest >>> 5) + 1);
  }

  /** All that are in one of the sets. */
  static of(sets: Iterable<IdSet | undefined>): IdBits {
    const all = new IdBits();
    for (const ids of sets) ids?.addTo(all);
    return all;
  }

  has(id: number): boolean {
    return ((this.#words[id >>> 5] ?? 0) & (1 << (id & 31))) !== 0;
  }

  add(id: number): void {
    this.#grow((id >>> 5) + 1);
    this.#words[id >>> 5]! |= 1 << (id & 31);
  }

  delete(id: number): void {
    if (this.has(id)) this.#words[id >>> 5]! &= ~(1 << (id & 31));
  }

  /** @param ids in order */
  addList(ids: readonly number[]): void {
    this.#grow(((ids.at(-1) ?? 0) >>> 5) + 1);
    const words = this.#words;
    for (const id of ids) words[id >>> 5]! |= 1 << (id & 31);
  }

  addAll(others: IdBits): void {
    const words = others.#words;
    this.#grow(words.length);
    for (let index = 0; index < words.length; index += 1) this.#words[index]! |= words[index]!;
  }

  /** Keeps what is in the others too. */
  keepAll(others: IdBits): void {
    for (let index = 0; index < this.#words.length; index += 1) this.#words[index]! &= others.#words[index] ?? 0;
  }

  deleteAll(others: IdBits): void {
    const length = Math.min(this.#words.length, others.#words.length);
    for (let index = 0; index < length; index += 1) this.#words[index]! &= ~others.#words[index]!;
  }

  /** In the order of ids, from the first one above `after`. */
  *above(after: number): Generator<number, void> {
    for (let index = (after + 1) >>> 5; index < this.#words.length; index += 1) {
      let word = this.#words[index]!;
      if (index === (after + 1) >>> 5) word &= -1 << ((after + 1) & 31);
      while (word !== 0) {
        const bit = 31 - Math.clz32(word & -word);
        yield (index << 5) + bit;
        word &= word - 1;
      }
    }
  }

  #grow(length: number): void {
    if (length <= this.#words.length) return;
    const grown = new Uint32Array(Math.max(length, this.#words.length * 2));
    grown.set(this.#words);
    this.#words = grown;
  }
}

/** Ids in little room: a sorted list while they are few, bits once they are more than one in 64 and take less. */
export class IdSet {
  #list: number[];
  #bits: IdBits | undefined;
  #size = 1;

  constructor(first: number) {
    // Most words are rare: a list that is made with its only id has no room to spare.
    this.#list = [first];
  }

  get size(): number {
    return this.#size;
  }

  /** Adds an id, if it is not in it yet. Most come in order. */
  add(id: number): void {
    if (!this.#bits && id > (this.#list.at(-1) ?? -1)) this.#list.push(id);
    else if (this.#has(id)) return;
    else if (this.#bits) this.#bits.add(id);
    else this.#list.splice(this.#placeOf(id), 0, id);
    this.#size += 1;
    if (this.#list.length > FEW && this.#list.length > (this.#list.at(-1) ?? 0) / 64) this.#toBits();
  }

  /** Takes an id out, if it is in it. */
  delete(id: number): void {
    if (!this.#has(id)) return;
    if (this.#bits) this.#bits.delete(id);
    else this.#list.splice(this.#placeOf(id), 1);
    this.#size -= 1;
  }

  #has(id: number): boolean {
    return this.#bits ? this.#bits.has(id) : this.#list[this.#placeOf(id)] === id;
  }

  addTo(target: IdBits): void {
    if (this.#bits) target.addAll(this.#bits);
    else target.addList(this.#list);
  }

  #placeOf(id: number): number {
    let [low, high] = [0, this.#list.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#list[middle] ?? 0) < id) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #toBits(): void {
    const bits = new IdBits(this.#list.at(-1));
    bits.addList(this.#list);
    this.#bits = bits;
    this.#list = [];
  }
}

/** So few are a list at any density. */
const FEW = 64;
