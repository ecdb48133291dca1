import type { ListedObject } from '@carebourse/table-store/bucket/bucket';

/** Bytes of an upload that came together. */
export interface Piece {
  key: string;
  offset: number;
  end: number;
}

/** Enough for any size, so that names are in the order of offsets. */
const DIGITS = 15;

export function pieceName(offset: number, bytes: number): string {
  const padded = (count: number) => String(count).padStart(DIGITS, '0');
  return `${padded(offset)}-${padded(bytes)}`;
}

/**
 * The pieces that an upload consists of from its beginning on, as far as there is no gap. What lies in others already is left
 * out, and where two overlap the later one goes over the earlier.
 * @param objects in the order of their keys
 */
export function piecesOf(objects: readonly Pick<ListedObject, 'key' | 'bytes'>[]): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { key, bytes } of objects) {
    const [, number] = /\/(\d+)-\d+$/.exec(key) ?? [];
    if (number === undefined) continue;
    const offset = Number(number);
    if (offset > end) break;
    if (offset + bytes <= end) continue;
    end = offset + bytes;
    pieces.push({ key, offset, end });
  }
  return pieces;
}
