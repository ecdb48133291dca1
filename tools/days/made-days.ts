/** The ways in which a program makes a day, counts days or writes one, without asking `packages/contracts/src/ontario-day.ts`. */
const ways = {
  'cut from a moment':
    /toISOString\(\)\s*\.(slice|substring|substr|split|startsWith|replace)\(|\.(slice|substring)\(0, (10|7|4|'YYYY.*)\)|\bsplit\('T'\)/,
  'part of a date': /\.[gs]et(UTC)?(FullYear|Month|Date|Day|Hours)\(|\bDate\.UTC\(|\bnew Date\(\s*\w+,/,
  'words of a date':
    /\btoLocale(Date|Time)String\b|\bto(Date|Time|UTC)String\(|\bDateTimeFormat\b|\b(date|time)Style\b/,
  'hour put to a day': /\}T\d\d:\d\d/,
  'length of a day': /\b86_?400(_?000)?\b|\b24 \* (60|\w*HOUR)/,
  'day of the database':
    /\bcurrent_date\b|::date\b|\bAS DATE\)|\bdate_trunc\(|\bto_char\(.*YYYY|\binterval '(1 day|\d+ days|24 hours)|AT TIME ZONE 'UTC'/i,
} as const;

export type Way = keyof typeof ways;

export interface MadeDay {
  way: Way;
  /** From 1. */
  line: number;
}

/** Where a source makes days itself. Comments do not count, nor does SQL that names Ontario's zone beside it. */
export function madeDays(source: string): MadeDay[] {
  return source.split('\n').flatMap((text, at) => {
    const code = /^\s*(\/\/|\/?\*|--)/.test(text) ? '' : text;
    return (Object.keys(ways) as Way[])
      .filter((way) => ways[way].test(code) && !(way === 'day of the database' && isOfOntario(code)))
      .map((way) => ({ way, line: at + 1 }));
  });
}

function isOfOntario(code: string): boolean {
  return /AT TIME ZONE (\$\{ONTARIO_TIME_ZONE\}|'America\/Toronto')/.test(code);
}
