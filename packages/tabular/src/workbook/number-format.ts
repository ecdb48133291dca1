/** What a number stands for by its format. A duration, such as `[h]:mm`, is a number of days. */
export type FormatKind = 'number' | 'day' | 'time' | 'day-and-time';

/** Formats that files name by number alone (ECMA-376 part 1, 18.8.30), those of East Asian languages among them. */
const BUILT_IN: ReadonlyMap<number, FormatKind> = new Map([
  ...range(14, 17, 'day'),
  ...range(18, 21, 'time'),
  ...range(22, 22, 'day-and-time'),
  ...range(27, 31, 'day'),
  ...range(32, 35, 'time'),
  ...range(36, 36, 'day'),
  // 46 is [h]:mm:ss, a duration.
  ...range(45, 45, 'time'),
  ...range(47, 47, 'time'),
  ...range(50, 58, 'day'),
]);

function range(first: number, last: number, kind: FormatKind): [number, FormatKind][] {
  return Array.from({ length: last - first + 1 }, (_, at) => [first + at, kind]);
}

export function kindOfFormat(id: number, code: string | undefined): FormatKind {
  return code === undefined ? (BUILT_IN.get(id) ?? 'number') : kindOfCode(code);
}

/** Texts, fillers, escaped characters, what stands in brackets, and what has letters of days but is none. */
const TOKENS = /"[^"]*"?|\\[^]|[_*][^]|\[[^\]]*\]?|general|e[+-]|am\/pm|a\/p|y+|m+|d+|h+|s+|b+|e+|g+|;|[^]/gi;
const ELAPSED = /^\[(?:h+|m+|s+)\]$/i;

function kindOfCode(code: string): FormatKind {
  const tokens = (code.match(TOKENS) ?? []).map((token) => token.toLowerCase());
  if (tokens.some((token) => ELAPSED.test(token))) return 'number';
  const letters = tokens.filter((token) => /^(?:am\/pm|a\/p|[ymdhsbe]+)$/.test(token));
  const isMinute = (at: number) => letters[at - 1]?.startsWith('h') || letters[at + 1]?.startsWith('s');
  const isOfDay = (letter: string, at: number) => /^[ydbe]/.test(letter) || (letter.startsWith('m') && !isMinute(at));
  const hasDay = letters.some(isOfDay);
  const hasTime = letters.some((letter) => /^[hsa]/.test(letter));
  if (hasDay) return hasTime ? 'day-and-time' : 'day';
  return hasTime ? 'time' : 'number';
}
