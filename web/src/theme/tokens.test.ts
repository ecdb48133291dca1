import { ICON_TINTS, THEMES } from '@carebourse/contracts/constants';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { color, toneColor, toneTint } from './tokens.ts';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/** The values that one theme gives to its tokens. */
function valuesOf(theme: string): Map<string, string> {
  const block = new RegExp(`\\[data-theme='${theme}'\\] \\{([^}]*)\\}`).exec(css)?.[1] ?? '';
  return new Map(Array.from(block.matchAll(/--([\w-]+):\s*([^;]+);/g), ([, name = '', value = '']) => [name, value]));
}

/** WCAG 2.2 relative luminance of #rrggbb. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

const grounds = ['paper', 'surface', 'raised', 'sunken'];

/** [what is read or seen, what it stands on, the least contrast by WCAG 2.2 AA] */
const pairs: [string, string, number][] = [
  ...grounds.flatMap((ground): [string, string, number][] => [
    ['ink', ground, 4.5],
    ['muted', ground, 4.5],
    ['brand', ground, 4.5],
    ['accent', ground, 4.5],
    ['danger', ground, 4.5],
    ['focus', ground, 3],
  ]),
  ['line-strong', 'surface', 3],
  ['line-strong', 'paper', 3],
  ['line-strong', 'raised', 3],
  ['ink', 'tint', 4.5],
  ['muted', 'tint', 4.5],
  ['brand', 'tint', 4.5],
  ['on-brand', 'brand', 4.5],
  ['on-brand', 'brand-strong', 4.5],
  ['on-danger', 'danger', 4.5],
  ['on-danger', 'danger-strong', 4.5],
  ...ICON_TINTS.flatMap((tone): [string, string, number][] => [
    [tone, `${tone}-tint`, 4.5],
    ['ink', `${tone}-tint`, 4.5],
  ]),
];

describe.each(THEMES)('the %s theme', (theme) => {
  const values = valuesOf(theme);

  it('gives a value to every token that components name', () => {
    const named = [...Object.values(color), ...ICON_TINTS.flatMap((tone) => [toneColor(tone), toneTint(tone)])];
    expect(named.filter((name) => !values.has(name.slice('var(--'.length, -1)))).toEqual([]);
  });

  it.each(pairs)('has %s on %s with a contrast of %s or more', (seen, ground, least) => {
    expect(contrast(values.get(seen) ?? '', values.get(ground) ?? '')).toBeGreaterThanOrEqual(least);
  });
});
