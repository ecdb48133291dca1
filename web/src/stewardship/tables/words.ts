import { fileSize } from '../../lib/file-size.ts';
import type { AccessType } from '@carebourse/contracts/constants';
import type { ReleaseInterval } from '@carebourse/contracts/release-schedule';
import type { ManagedTable, Stewardship, stewardshipSchema } from '@carebourse/contracts/stewardship';
import {
  type ColumnMark,
  type ColumnType,
  type DateUnit,
  type DeclaredMeasure,
  linkOf,
} from '@carebourse/contracts/tables';
import type { z } from 'zod';
import { todayInOntario } from '../../lib/dates.ts';
import { nextReleaseWords } from '../../lib/next-release.ts';

/** What is said when something could not be read. */
export const failures = {
  entries: 'Failed to fetch the entries that you steward',
  entry: 'Failed to fetch the tables of this entry',
  upload: 'Failed to fetch how far the file has come',
  reading: 'Failed to fetch how the file is read',
  uploads: 'Failed to fetch the files that are not published yet',
  uses: 'Failed to fetch who uses what',
} as const;

export const typeNames: Record<ColumnType, string> = {
  text: 'Text',
  integer: 'Whole number',
  number: 'Number',
  date: 'Date',
  time: 'Date and time',
  boolean: 'Yes or no',
};

interface MarkWords {
  label: string;
  meaning: string;
}

/** What each mark means, in one line. */
export const markWords: Record<ColumnMark, MarkWords> = {
  direct: {
    label: 'Direct identifier',
    meaning:
      'Names one person by itself: a name, a health number, a full address. It never leaves, whatever is granted.',
  },
  quasi: {
    label: 'Quasi identifier',
    meaning:
      'Tells who somebody is together with others: a birth year, a sex, a postal area. Release as few as you can.',
  },
  none: { label: 'Neither', meaning: 'Says nothing about who somebody is: a test result, a code, a count.' },
};

export const LINK_MEANING =
  'Says whose row it is, so that figures count persons and a patient sees the use of their record. It holds Ontario health numbers and nothing else: a value whose check digit is wrong is told with its line. We make a keyed hash of the health number while the file is taken; the number itself is not kept, and the hash never leaves.';

export const KEY_MEANING =
  'Tells persons apart in a table without health numbers, such as a study number. Figures count persons by it; directives of patients cannot reach the table. We keep a keyed hash of it, which never leaves.';

export const unitNames: Record<DateUnit, string> = {
  year: 'By year',
  quarter: 'By quarter',
  month: 'By month',
  week: 'By week',
};

export const measureNames: Record<DeclaredMeasure['fn'], string> = {
  persons: 'Persons who',
  sum: 'Sum of',
  mean: 'Mean of',
  quartiles: 'Quartiles of',
};

/** How often a table is released anew. */
export const intervalNames: Record<ReleaseInterval, string> = {
  week: 'Every week',
  month: 'Every month',
  quarter: 'Every 3 months',
  year: 'Every year',
};

/** How often a table is released anew, and when next. */
export function scheduleWords(
  table: Pick<ManagedTable, 'releaseEvery' | 'nextReleaseBy' | 'definition'>,
  today: string = todayInOntario(),
): string {
  if (table.releaseEvery === null)
    return linkOf(table.definition) === undefined
      ? 'No schedule: nobody can read when the next release is due'
      : 'No schedule: patients cannot read when their decisions will count in figures';
  return [nextReleaseWords(table, today), intervalNames[table.releaseEvery]].filter(Boolean).join(' · ');
}

/** What is said once facts, a form or a card are saved: nobody reads those of a draft yet. */
export function savedDetailOf({ draft }: { draft: boolean }, published: string): string {
  return draft ? 'Everybody reads it once the entry is published.' : published;
}

/** What a grantee can do with each kind of access. */
export const accessMeanings: Record<AccessType, string> = {
  view: 'Figures alone, by the breaks below. No row leaves.',
  export: 'Rows on the page and as files.',
  api: 'Rows for programs: all that export releases, and these beside it.',
};

/** The effect of withdrawing, said before it is done. `next`: the newest release that is left, if any. */
export function withdrawWords(number: number, next: number | undefined): string {
  const others =
    next === undefined
      ? 'Nobody can use this table until there is a new release; grants go on and open again with it.'
      : next < number
        ? `Grantees use release ${next} from then on, without asking again.`
        : `Grantees use release ${next} already.`;
  return `Release ${number} is not delivered any more from that moment: files under way stop, and addresses that were given out are refused. ${others} What was taken before stays with those who took it, and the record of use stays here. This cannot be undone.`;
}

/** What may still be added to an entry, by a plan or without one; empty where nothing is limited. */
export function roomLeft({ uploadBytesPerDay, storedBytesPerEntry, storedBytes }: Stewardship['quota']): string {
  const room = [
    uploadBytesPerDay === null ? [] : `${fileSize(uploadBytesPerDay)} a day`,
    storedBytesPerEntry === null
      ? []
      : `${fileSize(Math.max(0, storedBytesPerEntry - storedBytes))} more for this entry`,
  ].flat();
  return room.length === 0 ? '' : `You can add ${room.join(', and ')}.`;
}

/** How much of what is kept for an entry its releases take. */
export function roomTaken({ storedBytesPerEntry, storedBytes }: Stewardship['quota']): string {
  const taken = `Its releases take ${fileSize(storedBytes)}`;
  return storedBytesPerEntry === null
    ? `${taken}.`
    : `${taken} of the ${fileSize(storedBytesPerEntry)} that are kept for it.`;
}

/** The release that grantees use now: the newest that was not withdrawn. */
export function currentRelease(releases: z.output<typeof stewardshipSchema>['tables'][number]['releases']) {
  return releases.find(({ withdrawnAt }) => withdrawnAt === null);
}
