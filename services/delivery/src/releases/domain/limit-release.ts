import {
  COLUMN_MARKS,
  linkOf,
  identifiesPersons,
  type Column,
  type ColumnMark,
  type Filter,
  type TableDefinition,
  type TableTerms,
} from '@carebourse/contracts/tables';
import { isDeepStrictEqual } from 'node:util';

/** A release as it opens today. */
export interface LimitedRelease {
  /** The release's own columns, with the marks and terms that hold for it today. */
  definition: TableDefinition;
  /** Whether its frozen figures may be shown: they cannot be made narrower. */
  mayShowFigures: boolean;
}

/**
 * Limits a release to what its own definition and its table's newest one both let leave. What the newest does not name does
 * not leave. Nothing leaves when the newest condition cannot be asked of the release's columns, or when rows say whose they
 * are today and the release's do not: nobody's could be withheld.
 * @param newest of the table's last release, withdrawn or not: its steward's last word
 */
export function limitRelease(own: TableDefinition, newest: TableDefinition): LimitedRelease {
  if (isDeepStrictEqual(own, newest)) return { definition: own, mayShowFigures: true };
  const added = newest.terms.condition.filter((one) => !own.terms.condition.some((two) => isDeepStrictEqual(one, two)));
  const isLinkedAsNow = linkOf(own) !== undefined || linkOf(newest) === undefined;
  const canBeLimited = isLinkedAsNow && added.every((filter) => canFilterBy(filter, own, newest));
  const definition: TableDefinition = {
    ...own,
    kinds: allKinds(own, newest),
    columns: own.columns.map((column) => {
      const now = newest.columns.find(({ name }) => name === column.name);
      return now ? { ...column, mark: stricterMark(column, now) } : column;
    }),
    terms: {
      ...own.terms,
      columns: canBeLimited ? leastOf(own.terms, newest) : { export: [], api: [] },
      condition: [...own.terms.condition, ...added],
    },
  };
  return {
    definition,
    mayShowFigures: isLinkedAsNow && added.length === 0 && figuresAreAllowed(own.terms, newest.terms),
  };
}

/** What tells persons apart today never leaves, as a direct identifier. */
function stricterMark({ mark }: Column, now: Column): ColumnMark {
  const marks: readonly ColumnMark[] = [mark, identifiesPersons(now) ? 'direct' : now.mark];
  return COLUMN_MARKS.find((one) => marks.includes(one)) ?? mark;
}

/** Each column with the kind of access that both ask for. */
function leastOf({ columns }: TableTerms, newest: TableDefinition): TableTerms['columns'] {
  const now = newest.terms.columns;
  const has = (name: string) => newest.columns.some((column) => column.name === name);
  const withApi = (name: string) => has(name) && (now.export.includes(name) || now.api.includes(name));
  return {
    export: columns.export.filter((name) => has(name) && now.export.includes(name)),
    api: [
      ...columns.api.filter(withApi),
      ...columns.export.filter((name) => withApi(name) && !now.export.includes(name) && !columns.api.includes(name)),
    ],
  };
}

/** Whether a condition means the same of both: a column of the same name and type. */
function canFilterBy({ column }: Filter, own: TableDefinition, newest: TableDefinition): boolean {
  const [before, now] = [own, newest].map(({ columns }) => columns.find(({ name }) => name === column));
  return before !== undefined && before.type === now?.type;
}

/** Where either does not say of which kinds it is, directives take it for each. */
function allKinds({ kinds: own = [] }: TableDefinition, { kinds: newest = [] }: TableDefinition) {
  return own.length > 0 && newest.length > 0 ? [...new Set([...own, ...newest])] : undefined;
}

function figuresAreAllowed(own: TableTerms, newest: TableTerms): boolean {
  const isOneOf = <One>(one: One, list: readonly One[]) => list.some((other) => isDeepStrictEqual(one, other));
  return (
    newest.smallestAtom <= own.smallestAtom &&
    own.breaks.every((one) => isOneOf(one, newest.breaks)) &&
    own.measures.every((one) => isOneOf(one, newest.measures))
  );
}
