import type { IconTint } from '@carebourse/contracts/constants';
import { color, toneColor } from '../../../../theme/tokens.ts';

/** Hues of equal strength: no kind comes before another. */
const HUES: readonly IconTint[] = ['blue', 'amber', 'rose', 'green', 'plum'];

/** One colour for what is told apart by its place and name, and another for each line. */
export function hueOf(place: number): string {
  const hue = HUES[(place - 1) % HUES.length];
  return place === 0 || !hue ? color.brand : toneColor(hue);
}

const DASHES = ['', '7 3', '2 3', '10 3 2 3', '4 5', '1 4'];

/** Lines are told apart without colour too. */
export function dashOf(place: number): string {
  return DASHES[place % DASHES.length] ?? '';
}
