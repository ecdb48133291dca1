/** A row of the retention table of docs/privacy-impact.md. */
interface RetentionRow {
  what: string;
  /** Such as "12 hours" or "30 days". */
  statement: string;
  path: string;
  /** Of a constant in the file, such as SESSION_SECONDS; of a field of one as KEPT_YEARS.requests. */
  setting: string;
}

/** Rows whose last cell names a file and a setting; what is kept "until …" has none. */
export function readRetention(document: string): RetentionRow[] {
  return [...document.matchAll(/^\| ([^|]+?) +\| ([^|]+?) +\| `([^`]+)` `?([\w.]+)`? +\|$/gm)].map(
    ([, what = '', statement = '', path = '', setting = '']) => ({ what, statement, path, setting }),
  );
}

const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 24 * HOUR_SECONDS;
/** Of calendar years, as far as the words "10 years" go. */
const YEAR_SECONDS = 365 * DAY_SECONDS;

/** Seconds of one of a setting, by how its name ends. */
const UNITS: readonly [RegExp, number][] = [
  [/_MS$/, 1 / 1_000],
  [/_SECONDS$/, 1],
  [/days\.?(max)?$/i, DAY_SECONDS],
  [/^[A-Z]+_YEARS\.\w+$/, YEAR_SECONDS],
];

/** How long a setting of a source file is, in seconds; undefined where the file has none that can be read. */
export function secondsOf(source: string, setting: string): number | undefined {
  const unit = UNITS.find(([ending]) => ending.test(setting))?.[1];
  const value = valueOf(source, setting);
  return unit === undefined || value === undefined ? undefined : Math.round(value * unit);
}

/** A number, or a product of numbers and other constants of the file. */
function valueOf(source: string, setting: string): number | undefined {
  const names = setting.split('.');
  const last = names.at(-1) ?? '';
  const within = names.length > 1 ? source.slice(Math.max(0, source.indexOf(`const ${names[0]} = {`))) : source;
  const written = names.length > 1 ? new RegExp(`\\b${last}: ([\\d_]+)`) : new RegExp(`const ${last} = ([\\w *]+);`);
  const product = written.exec(within)?.[1];
  if (product === undefined) return undefined;
  return product.split('*').reduce<number | undefined>((sum, factor) => {
    const text = factor.trim();
    const value = /^\d/.test(text) ? Number(text.replaceAll('_', '')) : valueOf(source, text);
    return sum === undefined || value === undefined ? undefined : sum * value;
  }, 1);
}

const WORDS: Readonly<Record<string, number>> = { hour: HOUR_SECONDS, day: DAY_SECONDS, year: YEAR_SECONDS };

/** Seconds of words such as "up to 90 days"; undefined for others. */
export function secondsOfWords(words: string): number | undefined {
  const [, number = '', unit = ''] = /(\d+) (hour|day|year)s?$/.exec(words) ?? [];
  const seconds = WORDS[unit];
  return seconds === undefined ? undefined : Number(number) * seconds;
}
