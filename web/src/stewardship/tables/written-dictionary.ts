import type { DictionaryColumn } from '@carebourse/contracts/entry-facts';
import { type ColumnForm, nameOf, typesFor } from './definition-form.ts';

type Named = Pick<ColumnForm, 'name' | 'header'>;

/** What an entry's facts say of a column: of the table of this name first, and else of any. */
function writtenOf({ name, header }: Named, dictionary: readonly DictionaryColumn[], table: string) {
  const its = dictionary.filter((column) => column.name === header || nameOf(column.name) === name);
  return its.find((column) => column.table === table) ?? its[0];
}

/** The columns of a form that the facts describe, and of which nothing is said yet. */
export function describedInFacts(
  columns: readonly ColumnForm[],
  dictionary: readonly DictionaryColumn[],
  table: string,
): string[] {
  return columns
    .filter((column) => column.taken && column.description.trim() === '' && writtenOf(column, dictionary, table))
    .map(({ name }) => name);
}

/** The same columns as the facts describe them. What was written of a column already stays. */
export function withWritten(
  columns: readonly ColumnForm[],
  dictionary: readonly DictionaryColumn[],
  table: string,
): ColumnForm[] {
  const open = new Set(describedInFacts(columns, dictionary, table));
  return columns.map((column) => {
    const written = open.has(column.name) ? writtenOf(column, dictionary, table) : undefined;
    if (!written) return column;
    return {
      ...column,
      description: written.description,
      unit: column.unit || (written.unit ?? ''),
      codeSystem: column.codeSystem || (written.codeSystem ?? ''),
      type: typesFor(column.type).includes(written.type) ? written.type : column.type,
    };
  });
}
