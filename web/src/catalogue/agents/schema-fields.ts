import type { JsonSchema } from '@carebourse/contracts/agents';

/** The bounds of a number; `above` and `below` are not reached themselves. */
export interface Bounds {
  minimum?: number;
  maximum?: number;
  above?: number;
  below?: number;
}

interface Choice {
  value: unknown;
  label: string;
}

type Kind =
  /** Of a measure, a number may also come in another unit: of `units` one is chosen, and the first is its own. */
  | { kind: 'number'; isWhole: boolean; isMeasure: boolean; units: readonly string[]; bounds: Bounds }
  | { kind: 'text'; isDate: boolean; maxLength: number | undefined }
  | { kind: 'boolean' }
  | { kind: 'choice'; choices: readonly Choice[] }
  | { kind: 'group'; fields: readonly SchemaField[] }
  | { kind: 'list'; fields: readonly SchemaField[]; minItems: number; maxItems: number | undefined }
  /** Whatever has no form of its own. */
  | { kind: 'json'; isList: boolean };

/** A property of a JSON Schema, as far as people are shown it. */
export type SchemaField = Kind & {
  name: string;
  title: string;
  description: string | undefined;
  unit: string | undefined;
  isRequired: boolean;
};

export type FieldOf<K extends Kind['kind']> = Extract<SchemaField, { kind: K }>;

/** More would be references that lead to themselves. */
const MOST_REFERENCES = 8;

/**
 * The properties of a schema of an object, in its order. Objects and lists of objects are read one level deep.
 * @param units that can be chosen, by the outermost properties
 */
export function fieldsOf(schema: JsonSchema, units: Readonly<Record<string, readonly string[]>> = {}): SchemaField[] {
  return fieldsWithin(schema, { root: schema, units, isInner: false });
}

interface Place {
  /** What references are looked up in. */
  root: JsonSchema;
  units: Readonly<Record<string, readonly string[]>>;
  isInner: boolean;
}

function fieldsWithin(schema: JsonSchema, place: Place): SchemaField[] {
  const required = Array.isArray(schema['required']) ? schema['required'] : [];
  return Object.entries(objectOf(schema['properties']) ?? {}).map(([name, property]) => {
    const found = resolved(objectOf(property) ?? {}, place.root);
    const units = place.isInner ? [] : (place.units[name] ?? []);
    return {
      ...kindOf(found, units, place),
      name,
      title: textOf(found['title']) ?? nameWords(name),
      description: textOf(found['description']),
      unit: textOf(found['unit']),
      isRequired: required.includes(name),
    };
  });
}

const JSON_ITSELF = { kind: 'json', isList: false } as const;

function kindOf(schema: JsonSchema, units: readonly string[], place: Place): Kind {
  const { root, isInner } = place;
  const choices = choicesOf(schema);
  if (choices) return { kind: 'choice', choices };
  switch (typeOf(schema)) {
    case 'number':
    case 'integer': {
      // Only the outermost properties are converted.
      const isMeasure = !isInner && (units.length > 0 || textOf(schema['ucum']) !== undefined);
      return { kind: 'number', isWhole: typeOf(schema) === 'integer', isMeasure, units, bounds: boundsOf(schema) };
    }
    case 'string':
      return { kind: 'text', isDate: schema['format'] === 'date', maxLength: numberOf(schema['maxLength']) };
    case 'boolean':
      return { kind: 'boolean' };
    case 'object': {
      const fields = isInner ? [] : fieldsWithin(schema, { ...place, isInner: true });
      return isForm(fields) ? { kind: 'group', fields } : JSON_ITSELF;
    }
    case 'array': {
      const items = resolved(objectOf(schema['items']) ?? {}, root);
      const fields = isInner ? [] : fieldsWithin(items, { ...place, isInner: true });
      if (!isForm(fields)) return { kind: 'json', isList: true };
      const minItems = numberOf(schema['minItems']) ?? 0;
      return { kind: 'list', fields, minItems, maxItems: numberOf(schema['maxItems']) };
    }
    default:
      return JSON_ITSELF;
  }
}

/** Whether there is a control for each part: a form that is JSON halfway down helps nobody. */
function isForm(fields: readonly SchemaField[]): boolean {
  return fields.length > 0 && fields.every(({ kind }) => kind !== 'json');
}

/** The one type of a schema beside null. */
function typeOf({ type }: JsonSchema): unknown {
  if (!Array.isArray(type)) return type;
  const others = type.filter((one) => one !== 'null');
  return others.length === 1 ? others[0] : undefined;
}

/** What a value is one of: an `enum`, a `const`, or constants with a title each. */
function choicesOf(schema: JsonSchema): Choice[] | undefined {
  if (Array.isArray(schema['enum'])) {
    return schema['enum'].filter((value) => value !== null).map((value) => ({ value, label: choiceWords(value) }));
  }
  if ('const' in schema) return [{ value: schema['const'], label: choiceWords(schema['const']) }];
  const parts = schema['oneOf'] ?? schema['anyOf'];
  if (!Array.isArray(parts)) return undefined;
  const constants = parts.map(objectOf).filter((part) => part !== undefined && 'const' in part);
  if (constants.length === 0 || constants.length < parts.length) return undefined;
  return constants.map((part) => ({
    value: part?.['const'],
    label: textOf(part?.['title']) ?? choiceWords(part?.['const']),
  }));
}

function choiceWords(value: unknown): string {
  if (typeof value !== 'string') return JSON.stringify(value);
  return value.charAt(0).toUpperCase() + value.slice(1).replaceAll('_', ' ');
}

function boundsOf(schema: JsonSchema): Bounds {
  const entries = [
    ['minimum', boundOf(schema['minimum'])],
    ['maximum', boundOf(schema['maximum'])],
    ['above', boundOf(schema['exclusiveMinimum'])],
    ['below', boundOf(schema['exclusiveMaximum'])],
  ] as const;
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** Programs that make schemas write the largest whole number there is where nothing is bounded. */
function boundOf(value: unknown): number | undefined {
  const bound = numberOf(value);
  return bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER ? bound : undefined;
}

/** Follows references within the schema; one that leads nowhere has nothing to say. */
function resolved(schema: JsonSchema, root: JsonSchema): JsonSchema {
  let found = schema;
  for (let step = 0; step < MOST_REFERENCES; step += 1) {
    const reference = textOf(found['$ref']);
    if (reference === undefined) return found;
    const target = reference.startsWith('#/')
      ? reference
          .slice(2)
          .split('/')
          .map((part) => decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~'))
          .reduce<unknown>((within, part) => objectOf(within)?.[part], root)
      : undefined;
    const { $ref: _, ...beside } = found;
    found = { ...objectOf(target), ...beside };
  }
  return {};
}

/** "serumCreatinine" → "Serum creatinine", "eGFR" and "ICD-10" stay. */
export function nameWords(name: string): string {
  if (/[A-Z]{2}/.test(name)) return name.replaceAll('_', ' ');
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]+/g, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function objectOf(value: unknown): JsonSchema | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonSchema) : undefined;
}

const textOf = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : undefined);
const numberOf = (value: unknown) => (typeof value === 'number' ? value : undefined);
