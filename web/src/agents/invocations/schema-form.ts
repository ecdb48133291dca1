import { MESSAGES } from '@carebourse/contracts/messages';
import { jsonText, readJson } from '../../lib/json-text.ts';
import type { Bounds, FieldOf, SchemaField } from '../../catalogue/agents/schema-fields.ts';
import { boundsWords } from '../../catalogue/agents/schema-words.ts';
import { eitherWords, typedNumber } from '../../lib/typed-number.ts';
import * as TEXTS from './texts.ts';

/** What the controls of a form hold: texts and ticks, by the names of properties; lists have rows. */
export type FieldValue = string | boolean | FormValues | readonly FormValues[];
export interface FormValues {
  readonly [name: string]: FieldValue;
}

/** By dotted path, as the server names fields: `labs.0.value`. */
export type FieldErrors = Readonly<Record<string, string>>;

export type FormReading = { input: Record<string, unknown> } | { errors: FieldErrors };

/** What the form of a schema holds for an input, such as the example. */
export function valuesOf(fields: readonly SchemaField[], input: Record<string, unknown>): FormValues {
  return Object.fromEntries(fields.map((field) => [field.name, valueOf(field, input[field.name])]));
}

function valueOf(field: SchemaField, given: unknown): FieldValue {
  switch (field.kind) {
    case 'boolean':
      if (isTicked(field)) return given === true;
      return typeof given === 'boolean' ? String(given) : '';
    case 'choice':
      return indexOf(field, given);
    case 'group':
      return valuesOf(field.fields, objectOf(given));
    case 'list':
      return Array.isArray(given) ? given.map((row) => valuesOf(field.fields, objectOf(row))) : emptyRows(field);
    case 'json':
      return given === undefined ? '' : jsonText(given);
    case 'number':
      return field.units.length > 0 ? quantityOf(field, given) : numberText(given);
    default:
      return typeof given === 'string' || typeof given === 'number' ? String(given) : '';
  }
}

/** A number whose unit is chosen beside it; its own unit is the empty choice. */
interface QuantityValues extends FormValues {
  readonly amount: string;
  readonly unit: string;
}

/** What the two controls of a quantity hold. */
export function quantityOf({ units }: FieldOf<'number'>, given: unknown): QuantityValues {
  const { value, unit } = objectOf(given);
  const isChosen = typeof value === 'number' && typeof unit === 'string' && units.includes(unit);
  return isChosen
    ? { amount: String(value), unit: unit === units[0] ? '' : unit }
    : { amount: numberText(given), unit: '' };
}

/** As many as a list must have. */
function emptyRows({ isRequired, minItems, fields }: FieldOf<'list'>): readonly FormValues[] {
  return isRequired ? Array.from({ length: minItems }, () => emptyRow(fields)) : [];
}

/** { value: 1.2, unit: "mg/dL" } → "1.2 mg/dL" */
function numberText(given: unknown): string {
  const { value, unit } = objectOf(given);
  if (typeof value === 'number' && typeof unit === 'string') return `${value} ${unit}`;
  return typeof given === 'string' || typeof given === 'number' ? String(given) : '';
}

/** Whether a box to tick says it all: what must be answered is yes or no; else it may also be left out. */
export function isTicked({ isRequired }: FieldOf<'boolean'>): boolean {
  return isRequired;
}

function indexOf({ choices }: FieldOf<'choice'>, given: unknown): string {
  const at = choices.findIndex(({ value }) => JSON.stringify(value) === JSON.stringify(given));
  return at < 0 ? '' : String(at);
}

/** The values of a new row of a list. */
export const emptyRow = (fields: readonly SchemaField[]): FormValues => valuesOf(fields, {});

/** The input that a form says, or what is wrong with it. What is left blank is left out. */
export function inputOf(fields: readonly SchemaField[], values: FormValues): FormReading {
  const errors: Record<string, string> = {};
  const input = readFields(fields, values, { path: '', errors });
  return Object.keys(errors).length > 0 ? { errors } : { input };
}

interface Reading {
  /** Before the field's name: empty, or with a dot at its end. */
  path: string;
  errors: Record<string, string>;
}

function readFields(fields: readonly SchemaField[], values: FormValues, reading: Reading): Record<string, unknown> {
  const entries = fields.map((field) => [field.name, readField(field, values[field.name] ?? '', reading)] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

function readField(field: SchemaField, value: FieldValue, { path, errors }: Reading): unknown {
  const own = `${path}${field.name}`;
  if (field.kind === 'list') return readList(field, Array.isArray(value) ? value : [], { path: own, errors });
  const { amount, unit } = field.kind === 'number' ? rowOf(value) : {};
  if (typeof amount === 'string') {
    // What is typed after the number counts before what is chosen.
    const typed =
      typeof unit === 'string' && unit !== '' && Number.isFinite(typedNumber(amount))
        ? `${amount.trim()} ${unit}`
        : amount;
    return readField(field, typed, { path, errors });
  }
  if (!field.isRequired && isBlank(value)) return undefined;
  if (field.kind === 'group') return readFields(field.fields, rowOf(value), { path: `${own}.`, errors });
  const read = readOne(field, value);
  if ('value' in read) return read.value;
  errors[own] = read.problem;
  return undefined;
}

function readList(field: FieldOf<'list'>, rows: readonly FormValues[], { path, errors }: Reading): unknown {
  if (rows.length === 0 && !field.isRequired) return undefined;
  if (rows.length < field.minItems) errors[path] = TEXTS.tooFewRows(field.minItems);
  if (field.maxItems !== undefined && rows.length > field.maxItems) errors[path] = TEXTS.tooManyRows(field.maxItems);
  return rows.map((row, index) => readFields(field.fields, row, { path: `${path}.${index}.`, errors }));
}

type One = { value: unknown } | { problem: string };

function readOne(field: Exclude<SchemaField, { kind: 'group' | 'list' }>, value: FieldValue): One {
  if (typeof value === 'boolean') return { value };
  const text = typeof value === 'string' ? value : '';
  if (text.trim() === '') return { problem: field.kind === 'number' ? TEXTS.numberMissing : TEXTS.fieldMissing };
  switch (field.kind) {
    case 'number':
      return readNumber(field, text);
    case 'boolean':
      return { value: text === 'true' };
    case 'choice':
      return { value: field.choices[Number(text)]?.value };
    case 'json':
      return readJson(text);
    default:
      return field.maxLength !== undefined && text.length > field.maxLength
        ? { problem: MESSAGES.validation.tooLong(field.maxLength) }
        : { value: text };
  }
}

/** A unit has a letter or a percent sign, and may begin with a digit after a space: "165 10*3/uL". */
const WITH_UNIT = /^([+-]?[\d.,]*\d)(?:\s+|(?![\d.,]))(\S*[\p{L}%].*)$/u;

function readNumber({ isWhole, isMeasure, bounds }: FieldOf<'number'>, text: string): One {
  // After a space comes a unit.
  const isParted = isMeasure && /\d\s+\S/.test(text);
  const value = isParted ? NaN : typedNumber(text, { whole: isWhole });
  if (!Number.isFinite(value)) {
    const [, amount, unit] = (isMeasure && WITH_UNIT.exec(text.trim())) || [];
    const measured = amount === undefined ? NaN : typedNumber(amount);
    // The server converts it, and looks at the bounds then.
    if (unit && Number.isFinite(measured)) return { value: { value: measured, unit } };
    return { problem: eitherWords(amount ?? text) ?? TEXTS.notANumber };
  }
  if (isWhole && !Number.isInteger(value)) return { problem: TEXTS.notAWholeNumber };
  return isWithin(value, bounds) ? { value } : { problem: TEXTS.numberOutOfRange(boundsWords(bounds) ?? '') };
}

function isWithin(value: number, { minimum, maximum, above, below }: Bounds): boolean {
  return (
    value >= (minimum ?? -Infinity) &&
    value <= (maximum ?? Infinity) &&
    (above === undefined || value > above) &&
    (below === undefined || value < below)
  );
}

/** Whether nothing was said: a box that is not ticked says no. */
function isBlank(value: FieldValue): boolean {
  if (typeof value === 'string') return value.trim() === '';
  return typeof value === 'object' && !Array.isArray(value) && Object.values(value).every(isBlank);
}

const rowOf = (value: FieldValue): FormValues =>
  typeof value === 'object' && !Array.isArray(value) ? (value as FormValues) : {};

function objectOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

/** What the server says of an input, by the form's own paths; what is about none of its controls is under the empty path. */
export function serverErrors(refused: Record<string, string[]>, fields: readonly SchemaField[]): FieldErrors {
  const errors: Record<string, string> = {};
  for (const [path, [message]] of Object.entries(refused)) {
    if (!message) continue;
    const own = path.replace(/^input(\.|$)/, '');
    // What is about the whole stands in the place of the answer.
    if (own === '') continue;
    const control = controlOf(own, fields);
    const inside = own.slice(control ? control.length + 1 : 0);
    errors[control] ??= inside ? `${inside}: ${message}` : message;
  }
  return errors;
}

/** The control that shows what a path names: itself, or the nearest around it; empty where there is none. */
function controlOf(path: string, fields: readonly SchemaField[]): string {
  const [name = '', ...rest] = path.split('.');
  const field = fields.find((one) => one.name === name);
  if (!field) return '';
  const [outer, inner] = field.kind === 'list' ? [`${name}.${rest[0]}`, rest.slice(1)] : [name, rest];
  if (inner.length === 0 || (field.kind !== 'group' && field.kind !== 'list')) return name;
  const found = controlOf(inner.join('.'), field.fields);
  return found ? `${outer}.${found}` : name;
}
