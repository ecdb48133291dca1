import { AGENT_LIMITS, type JsonSchema } from '@carebourse/contracts/agents';
import { MESSAGES } from '@carebourse/contracts/messages';
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';

const { agents: words, validation } = MESSAGES;

/** Words per field, by its dotted path; '' is the whole. */
export type FieldErrors = Record<string, string[]>;

/** Tells what is wrong with a value: nothing, when it fits. */
export type Check = (value: unknown) => FieldErrors;

const DRAFT = 'https://json-schema.org/draft/2020-12/schema';

/** Parts and listed values with references followed: a form of a page has a few dozen. */
const MOST_PARTS = 2_000;
const MOST_DEEP = 32;
const MOST_ERRORS = 50;

/**
 * Texts are not matched: a pattern can take longer than anybody waits, whatever it is given. The others give a part a name
 * of its own, or another meaning at run time, so what it costs could not be told beforehand.
 */
const REFUSED = new Set([
  'pattern',
  'patternProperties',
  'dependencies',
  '$async',
  '$id',
  '$anchor',
  '$dynamicRef',
  '$dynamicAnchor',
  '$recursiveRef',
  '$recursiveAnchor',
  '$vocabulary',
  'uniqueItems',
]);

const WITH_ONE = [
  'additionalProperties',
  'items',
  'contains',
  'not',
  'if',
  'then',
  'else',
  'propertyNames',
  'unevaluatedItems',
  'unevaluatedProperties',
];
const WITH_LIST = ['allOf', 'anyOf', 'oneOf', 'prefixItems'];
const WITH_NAMED = ['properties', 'dependentSchemas'];
const DEFINITIONS = ['$defs', 'definitions'];

class SchemaError extends Error {
  override name = 'SchemaError';
}

/**
 * What keeps a schema from being used, in words. A schema is somebody else's program that runs here: so its size is bounded
 * with references followed, it leads nowhere outside and not back to itself, and matches no patterns. Formats are shown and
 * not checked, as the draft has it.
 * @returns undefined for one that can be used
 */
export function schemaProblem(schema: JsonSchema): string | undefined {
  if (Buffer.byteLength(JSON.stringify(schema)) > AGENT_LIMITS.schemaBytes) return words.schemaTooLarge;
  if (schema['type'] !== 'object') return words.schemaNotObject;
  try {
    if ((schema['$schema'] ?? DRAFT) !== DRAFT) throw new SchemaError(words.schemaDraft);
    measure(schema);
    if (metaSchema.validateSchema(schema) !== true) throw new SchemaError(words.schemaInvalid);
    compileSchema(schema);
    return undefined;
  } catch (error) {
    return error instanceof SchemaError ? error.message : words.schemaInvalid;
  }
}

/** @returns what looks at values; a schema that `schemaProblem` has nothing against compiles */
export function compileSchema(schema: JsonSchema): Check {
  // One for each: an instance keeps every schema that it has seen.
  const ajv = new Ajv2020({ ...settings, meta: false, validateSchema: false });
  const validate = ajv.compile(schema);
  return (value) => (validate(value) ? {} : fieldErrors(validate.errors ?? []));
}

const settings = {
  strict: false,
  allErrors: true,
  validateFormats: false,
  // What a prototype has is no field of somebody's.
  ownProperties: true,
  logger: false,
} as const;

const metaSchema = new Ajv2020(settings);

/** Goes through a schema with its references, and refuses what is not to be used. */
function measure(root: JsonSchema): void {
  const sizes = new Map<object, number>();
  const above = new Set<object>();

  function sizeOf(part: unknown, depth: number): number {
    if (typeof part === 'boolean') return 1;
    if (!isObject(part)) throw new SchemaError(words.schemaInvalid);
    if (above.has(part)) throw new SchemaError(words.schemaRecursive);
    const known = sizes.get(part);
    if (known !== undefined) return known;
    if (depth > MOST_DEEP) throw new SchemaError(words.schemaTooDeep(MOST_DEEP));
    above.add(part);
    let size = 1 + valuesOf(part);
    for (const inner of innerOf(part, root)) size += sizeOf(inner, depth + 1);
    above.delete(part);
    if (size > MOST_PARTS) throw new SchemaError(words.schemaTooWide(MOST_PARTS));
    sizes.set(part, size);
    return size;
  }

  sizeOf(root, 0);
}

function valuesOf(part: Record<string, unknown>): number {
  for (const keyword of Object.keys(part)) {
    if (REFUSED.has(keyword)) throw new SchemaError(words.schemaKeyword(keyword));
  }
  const listed = [part['enum'], part['required']].filter(Array.isArray);
  return listed.reduce((sum, values) => sum + values.length, 0);
}

/** The parts right below a part, and where its reference leads. */
function innerOf(part: Record<string, unknown>, root: JsonSchema): unknown[] {
  const single = WITH_ONE.filter((keyword) => Object.hasOwn(part, keyword)).map((keyword) => part[keyword]);
  const listed = WITH_LIST.flatMap((keyword) => (Array.isArray(part[keyword]) ? (part[keyword] as unknown[]) : []));
  const named = [...WITH_NAMED, ...DEFINITIONS].flatMap((keyword) =>
    isObject(part[keyword]) ? Object.values(part[keyword]) : [],
  );
  const reference = Object.hasOwn(part, '$ref') ? [target(part['$ref'], root)] : [];
  return [...single, ...listed, ...named, ...reference];
}

function target(reference: unknown, root: JsonSchema): unknown {
  if (typeof reference !== 'string' || !/^#(\/|$)/.test(reference)) throw new SchemaError(words.schemaOutside);
  let found: unknown = root;
  for (const step of pathOf(decodeURIComponent(reference.slice(1)))) {
    if (!isObject(found) && !Array.isArray(found)) throw new SchemaError(words.schemaOutside);
    found = (found as Record<string, unknown>)[step];
  }
  return found;
}

/** The steps of a JSON pointer (RFC 6901). */
function pathOf(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function fieldErrors(errors: readonly ErrorObject[]): FieldErrors {
  const told = new Map<string, Set<string>>();
  for (const error of errors.slice(0, MOST_ERRORS)) {
    const path = [...pathOf(error.instancePath), ...missingOf(error)].join('.');
    told.set(path, (told.get(path) ?? new Set()).add(wordsOf(error)));
  }
  return Object.fromEntries([...told].map(([path, messages]) => [path, [...messages]]));
}

/** A field that is not known is told by where it is: its name is whatever somebody sent. */
function missingOf({ keyword, params }: ErrorObject): string[] {
  return keyword === 'required' ? [String(params['missingProperty'])] : [];
}

/** Our words, and never a value: they go to whoever sent it, and to the steward of an agent. */
function wordsOf({ keyword, params, message }: ErrorObject): string {
  switch (keyword) {
    case 'required':
      return validation.fieldRequired;
    case 'type':
      return words.fieldType([params['type']].flat().join(' or '));
    case 'minimum':
      return words.fieldMin(Number(params['limit']));
    case 'maximum':
      return words.fieldMax(Number(params['limit']));
    case 'enum':
      return validation.choiceRequired;
    case 'additionalProperties':
      return words.fieldUnknown;
    default:
      return message ? message.charAt(0).toUpperCase() + message.slice(1) : words.fieldWrong;
  }
}

/** The same words one level further in. */
export function under(prefix: string, errors: FieldErrors): FieldErrors {
  const paths = Object.entries(errors).map(([path, messages]) => [
    path === '' ? prefix : `${prefix}.${path}`,
    messages,
  ]);
  return Object.fromEntries(paths) as FieldErrors;
}
