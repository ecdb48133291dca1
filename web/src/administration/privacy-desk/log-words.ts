import type { RecordLogLine } from '@carebourse/contracts/record-log';
import { INFORMATION_KINDS } from '@carebourse/contracts/tables';
import { capital } from '../../lib/capital.ts';
import { counted } from '../../lib/numbers.ts';
import { purposeWords } from '../../patient/directives/words.ts';
import { wayWords } from '../../patient/my-data/words.ts';

const NAMED = 3;

const agentTakes: Record<NonNullable<RecordLogLine['information']['agentTakes']>, string> = {
  none: 'Agent, told nothing of persons',
  'de-identified': 'Agent, told de-identified information',
  identifiable: 'Agent, told identifiable information',
};

/** What kind of information was read. */
export function kindsWords({ kinds, agentTakes: takes, release }: RecordLogLine['information']): string {
  if (takes) return agentTakes[takes];
  const of = kinds.map((kind) => INFORMATION_KINDS[kind]).join(', ') || 'Kinds are not told';
  return release === null ? of : `${of}. Release ${release}`;
}

/** How it was read, and for which purpose where the grant names one. */
export function howWords({ way, purposeKind }: Pick<RecordLogLine, 'way' | 'purposeKind'>): string {
  const how = capital(way === 'agent' ? 'asked an agent about it' : wayWords[way]);
  return purposeKind ? `${how}, for ${purposeWords[purposeKind]}` : how;
}

/** Whose records were read: names as far as a link is confirmed, and how many others. */
export function whoseWords({ included, persons, linked, named }: RecordLogLine): string {
  if (!included) return 'Left out by a decision';
  const shown = named.slice(0, NAMED).map(({ name }) => name);
  const others = persons === null ? null : persons - shown.length;
  if (others === null) return [...shown, 'Others, nobody can say any more how many'].join(', ');
  if (shown.length === 0) return counted(others, 'person without a confirmed link', 'persons without a confirmed link');
  if (others <= 0) return shown.join(', ');
  const linkedToo = linked - shown.length;
  const ofThem = linkedToo > 0 ? `, ${linkedToo} of them with a confirmed link` : '';
  return `${shown.join(', ')} and ${counted(others, 'other person', 'other persons')}${ofThem}`;
}
