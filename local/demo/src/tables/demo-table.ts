import type { ResourceType } from '@carebourse/contracts/constants';
import { mayLeave } from '@carebourse/contracts/leaving-rows';
import type { ReleaseInterval } from '@carebourse/contracts/release-schedule';
import type {
  Break,
  Column,
  DeclaredMeasure,
  EntryTerms,
  Filter,
  InformationKind,
  TableDefinition,
} from '@carebourse/contracts/tables';
import type { Sources } from './sources.ts';
import type { Source } from './sql.ts';

/** A column and how it is made of the sources. */
export interface DemoColumn extends Column {
  sql: string;
}

export interface DemoTable {
  definition: TableDefinition;
  needs: (sources: Sources) => Source[];
  /** A statement that answers the definition's columns, in an order that is the same each time. */
  select: string;
}

/** The tables of a catalogue entry, and what holds for all of them. */
export interface DemoEntry {
  resourceType: ResourceType;
  resourceId: number;
  terms: EntryTerms;
  /** How often each of its tables is released anew; absent where nobody says. */
  releaseEvery?: ReleaseInterval;
  tables: readonly DemoTable[];
}

type Described = Partial<Pick<Column, 'unit' | 'codeSystem' | 'mark'>>;

export function column(
  name: string,
  type: Column['type'],
  sql: string,
  description: string,
  { unit = null, codeSystem = null, mark = 'none' }: Described = {},
): DemoColumn {
  return { name, type, sql, description, unit, codeSystem, mark, personLink: false };
}

interface Declared {
  name: string;
  title: string;
  description: string;
  /** What is told of persons; absent where rows are of nobody. */
  kinds?: InformationKind[];
  needs: DemoTable['needs'];
  columns: readonly DemoColumn[];
  /** What stands behind FROM, with its conditions. */
  from: string;
  orderBy: string;
  /** Columns that leave with API access alone, and those that do not leave; all others leave with export. */
  withApi?: readonly string[];
  withheld?: readonly string[];
  condition?: Filter[];
  breaks?: Break[];
  smallestAtom?: number;
  measures?: DeclaredMeasure[];
}

/** A table whose definition and statement are of the same columns. */
export function demoTable({ columns, from, orderBy, withApi = [], withheld = [], ...declared }: Declared): DemoTable {
  const {
    name,
    title,
    description,
    kinds,
    needs,
    condition = [],
    breaks = [],
    smallestAtom = 20,
    measures = [],
  } = declared;
  const leaving = columns.filter((one) => mayLeave(one) && !withheld.includes(one.name));
  const names = leaving.map(({ name: of }) => of);
  return {
    needs,
    select: `SELECT ${columns.map(({ name: of, sql }) => `${sql} AS ${of}`).join(', ')} FROM ${from} ORDER BY ${orderBy}`,
    definition: {
      name,
      title,
      description: `${description} Synthetic: nobody in it is real.`,
      synthetic: true,
      ...(kinds && { kinds }),
      columns: columns.map(({ sql: _, ...described }) => described),
      terms: {
        columns: {
          export: names.filter((of) => !withApi.includes(of)),
          api: names.filter((of) => withApi.includes(of)),
        },
        condition,
        breaks,
        smallestAtom,
        measures,
      },
    },
  };
}

/** A share of persons: those of whom a row meets the conditions. */
export function personsWith(name: string, label: string, ...where: Filter[]): DeclaredMeasure {
  return { name, label, fn: 'persons', where };
}

export function figureOf(
  fn: 'sum' | 'mean' | 'quartiles',
  name: string,
  label: string,
  of: string,
  ...where: Filter[]
): DeclaredMeasure {
  return { name, label, fn, column: of, where };
}

export function equals(of: string, value: string | number | boolean): Filter {
  return { column: of, op: '=', value };
}
