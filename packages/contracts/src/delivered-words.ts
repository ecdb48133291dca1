import { LEAST_SHOWN } from './about-count.ts';
import type { Delivered } from './catalogue.ts';

const whole = new Intl.NumberFormat('en-CA');

/** (60000, 'records') → "about 60,000 records" */
function aboutWords(count: number, many: string): string {
  return count === 0 ? `fewer than ${LEAST_SHOWN} ${many}` : `about ${whole.format(count)} ${many}`;
}

/** "about 864,000 records": of all tables. */
export function recordsWords({ rows }: Pick<Delivered, 'rows'>): string {
  return aboutWords(rows, 'records');
}

/** "about 60,000 people"; undefined where rows do not tell people apart. */
export function peopleWords({ persons, tables }: Pick<Delivered, 'persons' | 'tables'>): string | undefined {
  if (persons === null) return undefined;
  return aboutWords(persons, tables > 1 ? 'people in the largest table' : 'people');
}

/** Says whether somebody real is in what is released; undefined when all are. */
export function syntheticWords({ synthetic }: Pick<Delivered, 'synthetic'>): string | undefined {
  if (synthetic === 'all') return 'Synthetic data: nobody in it is real.';
  return synthetic === 'some' ? 'Some of its tables are synthetic: nobody in them is real.' : undefined;
}

/** What is released, for descriptions that have no terms for it. */
export function deliveredSentence(delivered: Delivered): string {
  const counts = [recordsWords(delivered), peopleWords(delivered)].filter(Boolean).join(', ');
  return [`Released: ${counts}.`, syntheticWords(delivered)].filter(Boolean).join(' ');
}
