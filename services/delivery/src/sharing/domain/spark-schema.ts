import type { Column, ColumnType } from '@carebourse/contracts/tables';

/** What Spark calls each type (PROTOCOL.md of Delta Sharing, “Primitive Types”). */
const SPARK_TYPES: Record<ColumnType, string> = {
  text: 'string',
  integer: 'long',
  number: 'double',
  date: 'date',
  time: 'timestamp',
  boolean: 'boolean',
};

/** Columns as Spark's JSON schema, each with what is known of it as its comment. */
export function sparkSchema(columns: readonly Column[]): string {
  const fields = columns.map((column) => ({
    name: column.name,
    type: SPARK_TYPES[column.type],
    nullable: true,
    metadata: metadataOf(column),
  }));
  return JSON.stringify({ type: 'struct', fields });
}

function metadataOf({ description, unit, codeSystem }: Column): { comment?: string } {
  const said = [description.replace(/\.$/, ''), unit && `Unit: ${unit}`, codeSystem && `Codes: ${codeSystem}`];
  const comment = said.filter(Boolean).join('. ');
  return comment ? { comment } : {};
}
