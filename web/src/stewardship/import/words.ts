import type { HarvestSchedule, HarvestState, Import, ImportAction, ImportState } from '@carebourse/contracts/imports';
import { counted, formatCount } from '../../lib/numbers.ts';
import type { Tone } from '../../theme/tokens.ts';

/** What is said when something could not be read. */
export const failures = {
  list: 'Failed to fetch the imports',
  one: 'Failed to fetch this import',
  harvests: 'Failed to fetch the harvests',
  lines: 'Failed to fetch what becomes of each entry',
} as const;

/** What files a chooser offers. */
export const ACCEPTED = '.ttl,.rdf,.xml,.jsonld,.json,.csv';

/** Relative addresses that are told apart. */
const MOST_COUNTED = 1_000;

interface Look {
  label: string;
  tone: Tone;
}

export const actionLooks: Record<ImportAction, Look> = {
  made: { label: 'New', tone: 'green' },
  changed: { label: 'Changed', tone: 'blue' },
  gone: { label: 'Retired', tone: 'amber' },
  left: { label: 'Stays', tone: 'slate' },
  problem: { label: 'Problem', tone: 'rose' },
};

export const stateLooks: Record<ImportState, Look> = {
  reading: { label: 'Being read', tone: 'blue' },
  planned: { label: 'Waits for your word', tone: 'amber' },
  refused: { label: 'Refused', tone: 'rose' },
  applying: { label: 'Being imported', tone: 'blue' },
  done: { label: 'Imported', tone: 'green' },
  failed: { label: 'Failed', tone: 'rose' },
  dropped: { label: 'Dropped', tone: 'slate' },
};

export const harvestLooks: Record<HarvestState, Look> = {
  active: { label: 'Active', tone: 'green' },
  stopped: { label: 'Stopped', tone: 'rose' },
  ended: { label: 'Ended', tone: 'slate' },
};

export const scheduleWords: Record<HarvestSchedule, string> = { daily: 'Every day', weekly: 'Every week' };

/** (1) → "1 entry", (2000) → "2,000 entries" */
export function entries(count: number): string {
  return counted(count, 'entry', 'entries');
}

/** "3 addresses are relative. The first is “ontario”, in line 3." */
export function relativeWords({ count, first, line }: NonNullable<Import['relative']>): string {
  const many = count >= MOST_COUNTED ? `${formatCount(count)} or more` : formatCount(count);
  const what = count === 1 ? 'One address of this file is relative' : `${many} addresses of this file are relative`;
  const which = count === 1 ? 'It is' : 'The first is';
  return `${what}. ${which} “${first}”${line === null ? '' : `, in line ${formatCount(line)}`}.`;
}

/** How many entries an import writes. */
export function writtenBy({ counts }: Pick<Import, 'counts'>): number {
  return counts.made + counts.changed + counts.gone;
}

/** "3 new, 1 changed, 12 stay, 2 with a problem" */
export function countWords({ made, changed, gone, left, problem }: Import['counts']): string {
  const parts = [
    made > 0 && `${formatCount(made)} new`,
    changed > 0 && `${formatCount(changed)} changed`,
    gone > 0 && `${formatCount(gone)} to retire`,
    left > 0 && `${formatCount(left)} as ${left === 1 ? 'it is' : 'they are'}`,
    problem > 0 && `${formatCount(problem)} with a problem`,
  ].filter(Boolean);
  return parts.length === 0 ? 'No entries' : parts.join(', ');
}
