import { isUtf8 } from 'node:buffer';

/** Whether bytes are UTF-8, taken piece by piece: a letter may lie across two of them. */
export class Utf8Check {
  refused = false;
  #left = Buffer.alloc(0);

  /** Whether the last letter is not cut. */
  get isWhole(): boolean {
    return this.#left.length === 0;
  }

  take(chunk: Buffer): boolean {
    const bytes = this.#left.length > 0 ? Buffer.concat([this.#left, chunk]) : chunk;
    const end = wholeLetters(bytes);
    this.#left = Buffer.from(bytes.subarray(end));
    // No letter is longer than 4 bytes.
    this.refused = this.#left.length >= 4 || !isUtf8(bytes.subarray(0, end));
    return !this.refused;
  }

  /** How many lines of a piece that was refused come before the first that is not UTF-8. */
  linesBefore(chunk: Buffer): number {
    let lines = 0;
    let from = 0;
    for (let to = chunk.indexOf(10); to >= 0; to = chunk.indexOf(10, from)) {
      // The first line may begin in the piece before.
      if (!isUtf8(chunk.subarray(from, to)) && (lines > 0 || isUtf8(this.#left))) return lines;
      from = to + 1;
      lines += 1;
    }
    return lines;
  }
}

/** Where the last whole letter ends. */
function wholeLetters(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(4, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return bytes.length;
    if (byte >= 0xc0) {
      const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
      return back < length ? bytes.length - back : bytes.length;
    }
  }
  return bytes.length;
}
