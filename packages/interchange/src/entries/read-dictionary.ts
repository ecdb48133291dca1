import type { ColumnType } from '@carebourse/contracts/tables';
import { Thing } from '../graph/thing.ts';

type Told = Record<string, unknown>;

/** What a column of a Croissant card holds, as we call it. */
const CROISSANT_TYPES: Readonly<Record<string, ColumnType>> = {
  Text: 'text',
  URL: 'text',
  Integer: 'integer',
  Float: 'number',
  Number: 'number',
  Date: 'date',
  DateTime: 'time',
  Boolean: 'boolean',
};

/** The columns of a data set, in the order that they say. */
export function readDictionary(dataset: Thing): Told[] {
  const own = dataset.things('own:column').filter((column) => column instanceof Thing);
  if (own.length === 0) return dataset.things('cr:recordSet').flatMap(columnsOfRecords);
  const placed = own.map((column) => ({ column, position: column.number('own:position') ?? 0 }));
  return placed.sort((one, other) => one.position - other.position).map(({ column }) => columnOf(column));
}

function columnOf(column: Thing): Told {
  return {
    table: column.text('own:table'),
    name: column.text('own:name'),
    type: column.text('own:columnType'),
    description: column.text('dct:description'),
    unit: column.text('own:unit'),
    codeSystem: column.text('own:codeSystem'),
  };
}

function columnsOfRecords(records: Thing | string): Told[] {
  if (!(records instanceof Thing)) return [];
  const fields = records.things('cr:field').filter((field) => field instanceof Thing);
  return fields.map((field) => {
    const [type] = field.addresses('cr:dataType', 'schema:dataType');
    return {
      table: records.text('schema:name'),
      name: field.text('schema:name'),
      type: CROISSANT_TYPES[type?.split(/[/#]/).at(-1) ?? ''],
      description: field.text('schema:description'),
    };
  });
}
