import type { AccessType } from '@carebourse/contracts/constants';
import { leavingColumns, rowsMayLeave } from '@carebourse/contracts/leaving-rows';
import type { ManagedTable, Stewardship } from '@carebourse/contracts/stewardship';
import type { TableDefinition } from '@carebourse/contracts/tables';
import { and } from '../../lib/lists.ts';
import { counted, formatCount } from '../../lib/numbers.ts';
import { filterWords } from '../../stewardship/tables/terms-words.ts';

/** The tables of an entry that can be used now. */
export function usableTables({ tables }: Pick<Stewardship, 'tables'>): ManagedTable[] {
  return tables.filter(({ releases }) => releases.some(({ withdrawnAt }) => withdrawnAt === null));
}

/**
 * What of a table kinds of access would open: "8 of 12 columns, rows where birth_year is at most 2008", or "figures alone,
 * of rows where …".
 */
function releaseWords(
  definition: TableDefinition,
  accessTypes: readonly AccessType[],
  { entry, terms }: Pick<Stewardship, 'entry' | 'terms'>,
): string {
  const { columns, terms: own } = definition;
  const open = rowsMayLeave(entry.accessLevel, terms) ? leavingColumns(definition, accessTypes) : [];
  const typeOf = (name: string) => columns.find((column) => column.name === name)?.type ?? 'text';
  const condition = own.condition.map((filter) => filterWords(filter, typeOf(filter.column)));
  const rows = condition.length > 0 ? `rows where ${and(condition)}` : 'all rows';
  if (open.length === 0) return `figures alone, of ${rows}`;
  return `${formatCount(open.length)} of ${counted(columns.length, 'column')}, ${rows}`;
}

/** As many kinds of release as are told; the tables of the others are counted. */
const MOST_NAMED = 3;

/** The same of several tables, which are told together where it is the same: "Persons and Visits (all rows); and 2 more". */
export function tablesWords(
  tables: readonly ManagedTable[],
  accessTypes: readonly AccessType[],
  by: Pick<Stewardship, 'entry' | 'terms'>,
): string {
  const groups = [...Map.groupBy(tables, ({ definition }) => releaseWords(definition, accessTypes, by))];
  const named = groups
    .slice(0, MOST_NAMED)
    .map(([words, those]) => `${and(those.map(({ definition }) => definition.title))} (${words})`);
  const left = groups.slice(MOST_NAMED).flatMap(([, those]) => those).length;
  return [...named, ...(left > 0 ? [`and ${left} more`] : [])].join('; ');
}
