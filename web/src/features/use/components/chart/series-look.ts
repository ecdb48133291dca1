import { color } from '../../../../theme/tokens.ts';

/** The faintest tint still stands out from the page (WCAG 1.4.11). */
const FAINTEST = 55;

/** One colour and its tints: the first of several is the strongest. */
export function tintOf(place: number, count: number): string {
  if (count < 2 || place === 0) return color.brand;
  const strength = 100 - ((100 - FAINTEST) * place) / (count - 1);
  return `color-mix(in srgb, ${color.brand} ${Math.round(strength)}%, ${color.surface})`;
}

const DASHES = ['', '7 3', '2 3', '10 3 2 3', '4 5', '1 4'];

/** Lines are told apart without colour too. */
export function dashOf(place: number): string {
  return DASHES[place % DASHES.length] ?? '';
}
