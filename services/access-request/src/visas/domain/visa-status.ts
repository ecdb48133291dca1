import { BITS_OF_STATUS, VISAS_OF_LIST } from '@carebourse/contracts/visas';

/** A list is filled to the half, so that a place by chance is mostly free. */
const MOST_TAKEN = VISAS_OF_LIST / 2;

/** How full the last list is. */
export interface LastList {
  list: number;
  taken: number;
}

/**
 * A place for the visas of one grant. It is by chance, so that it tells neither when a visa was asked for nor by whom; only
 * the number of its list grows.
 * @param chance a whole number from 0 to VISAS_OF_LIST - 1
 */
export function placeIn({ list, taken }: LastList, chance: number): number {
  return (taken < MOST_TAKEN ? list : list + 1) * VISAS_OF_LIST + chance;
}

/** What one place of a list says. */
export interface StatusAt {
  /** Of all lists together. */
  index: number;
  status: number;
}

/** A list as bytes, two bits a visa, the first in the lowest ones (IETF Token Status List §4.1). */
export function packStatuses(list: number, statuses: readonly StatusAt[]): Uint8Array {
  const perByte = 8 / BITS_OF_STATUS;
  const bytes = new Uint8Array(VISAS_OF_LIST / perByte);
  for (const { index, status } of statuses) {
    const place = index - list * VISAS_OF_LIST;
    const at = Math.floor(place / perByte);
    bytes[at] = (bytes[at] ?? 0) | (status << ((place % perByte) * BITS_OF_STATUS));
  }
  return bytes;
}
