import type { DirectiveTable } from '@carebourse/contracts/directives';
import { formatDate, todayInOntario } from '../../lib/dates.ts';
import { and } from '../../lib/lists.ts';

type Table = Pick<DirectiveTable, 'title' | 'honoursDirectives' | 'nextReleaseBy'>;

/** Tables of one day that are named; days that are told. */
const MOST_NAMED = 3;
const MOST_DAYS = 4;

/**
 * By when the tables are released next that decisions reach, the first day first, in one sentence; undefined where there
 * are no such tables.
 */
export function nextReleases(tables: readonly Table[], today: string = todayInOntario()): string | undefined {
  const reached = tables.filter(({ honoursDirectives }) => honoursDirectives);
  const undated = reached.filter(({ nextReleaseBy }) => nextReleaseBy === null);
  if (reached.length === 0) return undefined;
  if (undated.length === reached.length) return 'No date is set for the next release.';
  const days = [...new Set(reached.flatMap(({ nextReleaseBy }) => nextReleaseBy ?? []))].toSorted();
  const on = (day: string) => reached.filter(({ nextReleaseBy }) => nextReleaseBy === day);
  const stated = days.slice(0, MOST_DAYS).map((day) => `${namesOf(on(day))} ${when(day, today)}`);
  const later = days.slice(MOST_DAYS).flatMap(on).length;
  if (later > 0) stated.push(`${later} more later`);
  if (undated.length > 0) stated.push(`no date is set for ${namesOf(undated)}`);
  return `The next release is expected for ${stated.join('; ')}.`;
}

function when(day: string, today: string): string {
  return day < today ? `(late since ${formatDate(day)})` : `by ${formatDate(day)}`;
}

function namesOf(tables: readonly Pick<Table, 'title'>[]): string {
  const titles = [...new Set(tables.map(({ title }) => title))];
  const named = titles.slice(0, MOST_NAMED);
  const rest = titles.length - named.length;
  return and(rest > 0 ? [...named, `${rest} more`] : named);
}
