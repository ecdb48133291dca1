import * as TEXTS from './texts.ts';

export type JsonReading = { value: unknown } | { problem: string };

/** Reads a text that somebody typed as JSON; what is wrong is told with its line. */
export function readJson(text: string): JsonReading {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return { problem: TEXTS.notJson(lineOfMistake(text)) };
  }
}

/** The same where an object is wanted. */
export function readJsonObject(text: string): { value: Record<string, unknown> } | { problem: string } {
  const read = readJson(text);
  if ('problem' in read) return read;
  const { value } = read;
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? { value: { ...value } } : { problem: TEXTS.notAnObject };
}

/** A value as it is shown to be changed. */
export const jsonText = (value: unknown): string => JSON.stringify(value, null, 2);

const SPACE = /[ \t\r\n]*/y;
const TEXT = /"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/uy;
const OTHER = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.+-])/y;

/** Where a text stops being JSON. Browsers say it in words of their own, and some not at all. */
function lineOfMistake(text: string): number {
  let at = 0;
  const take = (pattern: RegExp): boolean => {
    for (const one of [SPACE, pattern]) {
      one.lastIndex = at;
      const found = one.exec(text);
      if (!found) return false;
      at += found[0].length;
    }
    return true;
  };
  const several = (end: RegExp, member: () => boolean): boolean => {
    if (take(end)) return true;
    do if (!member()) return false;
    while (take(/,/y));
    return take(end);
  };
  const value = (): boolean => {
    if (take(/\{/y)) return several(/\}/y, () => take(TEXT) && take(/:/y) && value());
    if (take(/\[/y)) return several(/\]/y, value);
    return take(TEXT) || take(OTHER);
  };
  value();
  take(SPACE);
  // Where it ends too soon that is the last line with something on it.
  return text.slice(0, Math.min(at, text.trimEnd().length)).split('\n').length;
}
