import type { JsonSchema } from '@carebourse/contracts/agents';
import { drawnOf } from '@carebourse/contracts/answer-range';
import { jsonText } from '../../lib/json-text.ts';
import { formatExact } from '../../lib/numbers.ts';
import { inUnit, unitWords } from '../../lib/unit-words.ts';
import { fieldsOf, nameWords, type SchemaField } from '../../catalogue/agents/schema-fields.ts';
import { type AnswerRange, answerRange } from './answer-ranges.ts';
import { type AnswerScale, answerScales } from './answer-scales.ts';

/** What an answer leads with; all other properties are facts. */
const LEADING = ['value', 'unit', 'meaning', 'method', 'notice'];

export interface Method {
  name: string;
  version: string | undefined;
  source: string | undefined;
}

export interface AnswerRow {
  cells: readonly string[];
  /** A number of the row against its range, which is drawn. */
  range: AnswerRange | undefined;
}

export interface AnswerTable {
  title: string;
  headers: readonly string[];
  rows: readonly AnswerRow[];
}

/** An answer in the order in which it is read. */
export interface AnswerParts {
  value: string | undefined;
  unit: string | undefined;
  meaning: string | undefined;
  /** The numbers that are drawn, which are not among the facts. */
  scales: readonly AnswerScale[];
  method: Method | undefined;
  facts: readonly { label: string; value: string }[];
  lists: readonly { title: string; items: readonly string[] }[];
  tables: readonly AnswerTable[];
  /** What has no better form. */
  json: readonly { title: string; text: string }[];
  notice: string | undefined;
}

/** Takes an answer apart: what it leads with by convention, everything else by the titles of the schema. */
export function answerParts(output: Record<string, unknown>, schema: JsonSchema): AnswerParts {
  const fields = new Map(fieldsOf(schema).map((field) => [field.name, field]));
  const unit = textOf(output['unit']) ?? fields.get('value')?.unit;
  const parts = {
    value: wordsOf(output['value'], fields.get('value')),
    unit: unitWords(unit ?? null),
    meaning: textOf(output['meaning']),
    scales: answerScales(output, schema),
    method: methodOf(output['method']),
    notice: textOf(output['notice']),
    facts: [] as { label: string; value: string }[],
    lists: [] as { title: string; items: string[] }[],
    tables: [] as AnswerTable[],
    json: [] as { title: string; text: string }[],
  };
  const drawn = new Set(parts.scales.map(({ name }) => name));
  for (const name of inOrder(output, fields)) {
    if (!drawn.has(name)) addFact(parts, { name, value: output[name], field: fields.get(name) });
  }
  return parts;
}

/** First as the schema has them, then whatever else there is. */
function inOrder(output: Record<string, unknown>, fields: ReadonlyMap<string, SchemaField>): string[] {
  const names = new Set([...fields.keys(), ...Object.keys(output)]);
  return [...names].filter((name) => {
    const isLed = LEADING.includes(name) && (name !== 'method' || methodOf(output[name]) !== undefined);
    return !isLed && output[name] !== undefined && output[name] !== null;
  });
}

interface Found {
  name: string;
  value: unknown;
  field: SchemaField | undefined;
}

type Collected = Pick<
  { [Key in keyof AnswerParts]: AnswerParts[Key] extends readonly (infer One)[] ? One[] : never },
  'facts' | 'lists' | 'tables' | 'json'
>;

function addFact(parts: Collected, { name, value, field }: Found, within = ''): void {
  const title = within + (field?.title ?? nameWords(name));
  const words = wordsOf(value, field);
  if (words !== undefined) {
    const unit = unitWords(field?.unit ?? null);
    parts.facts.push({ label: title, value: unit ? `${words} ${unit}` : words });
    return;
  }
  if (Array.isArray(value)) {
    const items = value.map((item) => wordsOf(item, undefined));
    if (items.every((item) => item !== undefined)) {
      if (items.length > 0) parts.lists.push({ title, items });
      return;
    }
    if (field?.kind === 'list' && value.every(isObject)) {
      parts.tables.push(tableOf(title, field.fields, value));
      return;
    }
  }
  if (field?.kind === 'group' && isObject(value)) {
    for (const inner of field.fields) {
      const given = value[inner.name];
      if (given === undefined || given === null) continue;
      addFact(parts, { name: inner.name, value: given, field: inner }, `${title}: `);
    }
    return;
  }
  parts.json.push({ title, text: jsonText(value) });
}

function tableOf(title: string, fields: readonly SchemaField[], rows: readonly Record<string, unknown>[]): AnswerTable {
  const drawn = drawnOf(fields.map(({ name }) => name));
  const stated = fields.filter(({ name }) => !drawn.includes(name));
  return {
    title,
    headers: stated.map((field) => field.title + inUnit(field.unit ?? null)),
    rows: rows.map((row) => ({
      cells: stated.map((field) => {
        const value = row[field.name];
        if (value === undefined || value === null) return '';
        return wordsOf(value, field) ?? JSON.stringify(value);
      }),
      range: drawn.length > 0 ? answerRange(row) : undefined,
    })),
  };
}

/** A single value in words; undefined for what is none. Numbers keep the digits that the agent gave. */
function wordsOf(value: unknown, field: SchemaField | undefined): string | undefined {
  if (field?.kind === 'choice') {
    const chosen = field.choices.find((choice) => choice.value === value);
    if (chosen) return chosen.label;
  }
  if (typeof value === 'number') return formatExact(value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'string' ? value : undefined;
}

function methodOf(value: unknown): Method | undefined {
  if (!isObject(value)) return undefined;
  const name = textOf(value['name']);
  return name === undefined ? undefined : { name, version: textOf(value['version']), source: textOf(value['source']) };
}

const ADDRESS = /https:\/\/[^\s<>"]*[^\s<>".,;)]/;
const DOI = /\bdoi:\s*(10\.\d{4,9}\/[^\s<>"]*[^\s<>".,;)])/i;

export interface SourceLink {
  /** As the source writes it. */
  text: string;
  href: string;
}

/** The address in a source that a reader can follow; a source may be a citation without one. */
export function sourceLink(source: string): SourceLink | undefined {
  const [address] = ADDRESS.exec(source) ?? [];
  if (address !== undefined) return URL.canParse(address) ? { text: address, href: address } : undefined;
  const [text, doi] = DOI.exec(source) ?? [];
  return text !== undefined && doi !== undefined ? { text, href: `https://doi.org/${doi}` } : undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const textOf = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : undefined);
