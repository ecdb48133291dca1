import { IMPORT_MESSAGES } from '@carebourse/contracts/messages/import';
import type { ColumnType } from '@carebourse/contracts/tables';
import { Thing } from '../graph/thing.ts';

type Fields = Record<string, unknown>;

/** What a column of a Croissant card holds, as we call it: the data types of schema.org and of Croissant 0.8 to 1.1. */
const CROISSANT_TYPES: readonly (readonly [RegExp, ColumnType])[] = [
  [/^U?Int(eger|8|16|32|64)$/, 'integer'],
  [/^(B?Float(8|16|32|64)?|Number)$/, 'number'],
  [/^Date$/, 'date'],
  [/^DateTime$/, 'time'],
  [/^Bool(ean)?$/, 'boolean'],
];

/** Fields within fields that are read; a file may have a circle of them. */
const MOST_LEVELS = 10;

/** The columns of a data set, in the order that they say. */
export function readDictionary(dataset: Thing): Fields[] {
  const own = dataset.things('own:column').filter((column) => column instanceof Thing);
  if (own.length === 0) return dataset.things('cr:recordSet').flatMap(columnsOfRecords);
  const placed = own.map((column) => ({ column, position: Number(column.number('own:position') ?? 0) }));
  return placed.sort((one, other) => one.position - other.position).map(({ column }) => columnOf(column));
}

function columnOf(column: Thing): Fields {
  return {
    table: column.text('own:table'),
    name: column.text('own:name'),
    type: column.text('own:columnType'),
    description: column.text('dct:description'),
    unit: column.text('own:unit'),
    codeSystem: column.text('own:codeSystem'),
  };
}

function columnsOfRecords(records: Thing | string): Fields[] {
  if (!(records instanceof Thing)) return [];
  const table = records.text('schema:name') ?? lastPart(records.name);
  return fieldsOf(records, 'cr:field').flatMap((field) => columnsOfField(field, { table, levels: MOST_LEVELS }));
}

/** A field that has others within it has no values of its own. */
function columnsOfField(field: Thing, { table, levels, within }: Place): Fields[] {
  const own = field.text('schema:name') ?? lastPart(field.name);
  const name = [within, withoutPlace(own ?? '', [within, table])].filter(Boolean).join('/');
  const inner = levels > 0 ? fieldsOf(field, 'cr:subField') : [];
  if (inner.length > 0) return inner.flatMap((one) => columnsOfField(one, { table, levels: levels - 1, within: name }));
  return [{ table, name, type: typeOf(field), description: descriptionOf(field) }];
}

/** Many repeat the table's name in each of its columns, and a field's in those within it. */
function withoutPlace(name: string, places: readonly (string | undefined)[]): string {
  const repeated = places.find((place) => place && name.startsWith(`${place}/`));
  return repeated ? withoutPlace(name.slice(repeated.length + 1), places) : name;
}

interface Place {
  table: string | undefined;
  levels: number;
  /** The names of the fields that it is in. */
  within?: string;
}

function fieldsOf(thing: Thing, term: string): Thing[] {
  return thing.things(term).filter((field) => field instanceof Thing);
}

/** A field has one type for its values and may have others for their meaning; what is none of ours is text. */
function typeOf(field: Thing): ColumnType {
  const named = field.things('cr:dataType', 'schema:dataType').map((type) => lastPart(addressOf(type)) ?? '');
  const found = named.flatMap((name) => CROISSANT_TYPES.find(([pattern]) => pattern.test(name))?.[1] ?? []);
  return found[0] ?? 'text';
}

function descriptionOf(field: Thing): string {
  const stated = field.text('schema:description');
  if (stated !== undefined) return stated;
  const [same] = field.things('cr:equivalentProperty');
  return same === undefined ? IMPORT_MESSAGES.notStated : IMPORT_MESSAGES.sameAs(addressOf(same));
}

function addressOf(stated: Thing | string): string {
  return typeof stated === 'string' ? stated : stated.name;
}

/** squad/answers → answers; a thing without a name has none, unless the file names it within itself. */
function lastPart(name: string): string | undefined {
  if (/^_:[^<]/.test(name)) return undefined;
  return decoded(name.split(/[/#]/).at(-1) ?? '');
}

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part) || undefined;
  } catch {
    return part;
  }
}
