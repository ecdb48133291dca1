import type { DirectiveTable } from '@carebourse/contracts/directives';
import { nextReleases } from './next-releases.ts';

/** What every decision does, and what none can do. */
export function effectsOn(tables: readonly DirectiveTable[]): string[] {
  const figures =
    'Figures, such as counts and averages: they change with the next release of a table. Older figures stay as they are.';
  return [
    'Rows: whoever reads a table row by row sees the change within seconds.',
    [figures, nextReleases(tables)].filter(Boolean).join(' '),
    'Copies that people took before cannot be called back.',
    'Whoever compares two releases of a table can see which rows are gone.',
  ];
}

export const REFUSALS_HOLD =
  'The link to the records is checked again. Until then, what was refused before still holds. What was allowed waits, and so do changes.';

export const LINK_FIRST = 'Your decision is kept now. It counts once the link to the records is confirmed.';

export const BY_PARENT = 'Decided by a parent until you were 16. It is yours now: you can change it, or take it back.';

/** @param name of a dependent who is old enough to decide, and has not claimed their records */
export function nobodyDecides(name: string): string {
  return `Nobody decides for ${name} now. With an account of their own, and the same health card number, ${name} can.`;
}

/** @param since as it is shown */
export function decidesSince(name: string, since: string): string {
  return `${name} decides since ${since}, with an account of their own. Only ${name} sees what they decide.`;
}

const MOST_NAMED = 5;

/** Which tables no decision reaches; undefined when it reaches all. */
export function deafTables(tables: readonly Pick<DirectiveTable, 'title' | 'honoursDirectives'>[]): string | undefined {
  const titles = tables.filter(({ honoursDirectives }) => !honoursDirectives).map(({ title }) => title);
  if (titles.length === 0) return undefined;
  const named = titles.slice(0, MOST_NAMED).join(', ');
  const rest = titles.length > MOST_NAMED ? ` and ${titles.length - MOST_NAMED} more` : '';
  return `Tables that cannot follow your decisions, because they do not say whose a row is: ${named}${rest}.`;
}
