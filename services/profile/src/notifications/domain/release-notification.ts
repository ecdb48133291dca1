import { calendarDate } from '@carebourse/contracts/ontario-day';
import { PATHS, stewardedLink } from '@carebourse/contracts/paths';
import { TABLE_ENTRY_TYPES } from '@carebourse/contracts/stewardship';
import type { NewNotification } from './notification.ts';

/** A table whose next release is expected, or is late. */
interface DueTable {
  resourceType: string;
  resourceId: number;
  resourceName: string;
  tableTitle: string;
  /** A calendar date. */
  dueOn: string;
}

/** Reminds those who keep a table of its next release; nothing of an occasion that this version does not know. */
export function releaseDue(table: DueTable, occasion: string, editorIds: readonly number[]): NewNotification[] {
  if (occasion !== 'due-soon' && occasion !== 'overdue') return [];
  const { resourceType, resourceId, tableTitle, resourceName, dueOn } = table;
  const { title, body } = WORDS[occasion](`${tableTitle} (${resourceName})`, calendarDate(dueOn));
  const link = linkOf(table);
  return editorIds.map((userId) => ({
    userId,
    type: 'system',
    title,
    body,
    resourceType,
    resourceId,
    link,
    byMail: true,
  }));
}

const WORDS = {
  'due-soon': (table: string, due: string) => ({
    title: 'A release is due soon',
    body: `The next release of ${table} is expected by ${due}. Patients read that day, because their decisions count in figures from then on.`,
  }),
  overdue: (table: string, due: string) => ({
    title: 'A release is overdue',
    body: `The next release of ${table} was expected by ${due}. Publish it, or change the schedule: patients read that it is late.`,
  }),
};

/** A type that this version does not know is looked for among all tables. */
function linkOf({ resourceType, resourceId }: DueTable): string {
  const known = TABLE_ENTRY_TYPES.find((type) => type === resourceType);
  return known ? stewardedLink(known, resourceId) : PATHS.tables;
}
