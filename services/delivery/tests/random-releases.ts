import { healthNumberAt } from '@carebourse/testing/health-numbers';
import { COLUMN_MARKS, linkOf, type TableDefinition } from '@carebourse/contracts/tables';
import { column, tableOf } from '../../../packages/table-store/tests/support/columns.ts';
import * as random from '../../../packages/table-store/tests/support/random-tables.ts';
import type { Row } from '../../../packages/table-store/tests/support/store.ts';
import { KINDS, writtenNumber, type Dice } from './random-decisions.ts';

/** A row of a table, and whose it is. */
export interface MadeRow {
  cells: Row;
  /** Undefined where it is nobody's. */
  person: number | undefined;
}

export interface MadeTable {
  definition: TableDefinition;
  rows: MadeRow[];
}

/** What each person has once: figures are parted by it, where it may be told. */
const CITY = 'city';
const CITIES = ['Toronto', 'Ottawa', 'Elsewhere'];

export const numberOf = healthNumberAt;

/** How often a table has the same rows as before: its steward marked columns anew, and has other terms. */
const SAME_ROWS = 0.3;

/**
 * A table of columns, marks and terms by chance, with rows of some of so many persons; some rows are nobody's, and some
 * tables say of none whose it is.
 * @param before as it was released last
 */
export function randomTable(dice: Dice, name: string, persons: number, before?: MadeTable): MadeTable {
  const kept = dice.chance(SAME_ROWS) ? before : undefined;
  const columns = kept
    ? kept.definition.columns.map((one) => ({ ...one, mark: dice.pick(COLUMN_MARKS) }))
    : [...random.randomColumns(dice.next), column(CITY, 'text', { mark: dice.pick(COLUMN_MARKS) })];
  const mayPart = columns.some((one) => one.name === CITY && one.mark !== 'direct');
  const terms = {
    ...random.randomTerms(dice.next, columns),
    breaks: mayPart ? [{ column: CITY, label: 'City' }] : [],
    smallestAtom: 10,
  };
  const kinds = dice.chance(0.25) ? undefined : dice.some(KINDS, 3);
  const definition = { ...tableOf(columns, terms), name, ...(kinds && { kinds }) };
  return { definition, rows: kept?.rows ?? randomRows(dice, definition, persons) };
}

function randomRows(dice: Dice, definition: TableDefinition, persons: number): MadeRow[] {
  const share = 0.7 + 0.3 * dice.next();
  const there = Array.from({ length: persons }, (_, person) => person).filter(() => dice.chance(share));
  const owned = there.flatMap((person) => Array.from({ length: dice.chance(0.3) ? 2 : 1 }, () => person));
  const link = linkOf(definition);
  return [...owned, ...(dice.chance(0.5) ? [undefined] : [])].map((person) => {
    const cells = Object.fromEntries(
      definition.columns.map(({ name, type }) => [name, random.randomCell(dice.next, type)]),
    );
    cells[CITY] = CITIES[(person ?? 1) % 3] ?? null;
    if (link) cells[link] = person === undefined ? null : writtenNumber(dice, numberOf(person));
    return { person, cells };
  });
}

/** The rows with each person's number written the same way. */
export function plainlyWritten({ definition, rows }: MadeTable): Row[] {
  const link = linkOf(definition);
  return rows.map(({ person, cells }) =>
    link === undefined || person === undefined ? cells : { ...cells, [link]: numberOf(person) },
  );
}
