import { AGENT_LIMITS, type JsonSchema } from '@carebourse/contracts/agents';
import { MESSAGES } from '@carebourse/contracts/messages';
import { AGENT_SCHEMA_MESSAGES as words } from '@carebourse/contracts/messages/agent-schemas';
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import { MeasuredSchema, SchemaError, pathOf } from './schema-cost.ts';

const { validation } = MESSAGES;

/** Words per field, by its dotted path; '' is the whole. */
export type FieldErrors = Record<string, string[]>;

/** Tells what is wrong with a value: nothing, when it fits. */
export type Check = (value: unknown) => FieldErrors;

const DRAFT = 'https://json-schema.org/draft/2020-12/schema';

/** Steps that a value may take: the slowest kinds of schema take 20 ms for so many, and 50 ms on a busy machine. */
const MOST_STEPS = 500_000;

/** A form of a page takes a few hundred steps, and hears of everything that is wrong; a longer one of the first thing. */
const MOST_STEPS_FOR_ALL = 10_000;
const MOST_ERRORS = 50;

/** @returns what looks at values: by a schema that cannot be used none fits */
export function compileSchema(schema: JsonSchema): Check {
  const { check, problem } = readSchema(schema);
  return check ?? (() => ({ '': [problem] }));
}

/**
 * A schema is somebody else's program that runs here: so it is measured before anything else is done with it. Formats are
 * shown and not checked, as the draft has it.
 * @returns what looks at values, or what keeps the schema from being used, in words
 */
export function readSchema(
  schema: JsonSchema,
): { check: Check; problem?: undefined } | { check?: undefined; problem: string } {
  try {
    if (Buffer.byteLength(JSON.stringify(schema)) > AGENT_LIMITS.schemaBytes) return { problem: words.schemaTooLarge };
    if (schema['type'] !== 'object') return { problem: words.schemaNotObject };
    if ((schema['$schema'] ?? DRAFT) !== DRAFT) return { problem: words.schemaDraft };
    const measured = new MeasuredSchema(schema);
    if (metaSchema.validateSchema(schema) !== true) return { problem: words.schemaInvalid };
    return { check: checkBy(schema, measured) };
  } catch (error) {
    return { problem: error instanceof SchemaError ? error.message : words.schemaInvalid };
  }
}

/** @throws when `ajv` does not take the schema */
function checkBy(schema: JsonSchema, measured: MeasuredSchema): Check {
  // One for each: an instance keeps every schema that it has seen.
  const compile = (allErrors: boolean) =>
    new Ajv2020({ ...settings, allErrors, meta: false, validateSchema: false }).compile(schema);
  const first = compile(false);
  let all: typeof first | undefined;
  return (value) => {
    const steps = measured.stepsOf(value, MOST_STEPS);
    if (steps > MOST_STEPS) return { '': [words.valueTooLong] };
    if (first(value)) return {};
    if (steps > MOST_STEPS_FOR_ALL) return fieldErrors(first.errors ?? []);
    all ??= compile(true);
    all(value);
    return fieldErrors(all.errors ?? []);
  };
}

const settings = {
  strict: false,
  validateFormats: false,
  // What a prototype has is no field of somebody's.
  ownProperties: true,
  // Takes longer than what it saves.
  code: { optimize: false },
  logger: false,
} as const;

const metaSchema = new Ajv2020(settings);

function fieldErrors(errors: readonly ErrorObject[]): FieldErrors {
  const byPath = new Map<string, Set<string>>();
  for (const error of errors.slice(0, MOST_ERRORS)) {
    const path = [...pathOf(error.instancePath), ...missingOf(error)].join('.');
    byPath.set(path, (byPath.get(path) ?? new Set()).add(wordsOf(error)));
  }
  return Object.fromEntries([...byPath].map(([path, messages]) => [path, [...messages]]));
}

/** An unknown field is reported by its place: its name is whatever somebody sent. */
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

/** What a schema of an object takes when its numbers may be of any size: what it refuses then is no input of the agent. */
export function withoutBounds(schema: JsonSchema): JsonSchema {
  const { properties } = schema;
  if (typeof properties !== 'object' || properties === null) return schema;
  const unbounded = Object.entries(properties).map(([name, property]: [string, unknown]) => {
    if (typeof property !== 'object' || property === null) return [name, property];
    const {
      minimum: _min,
      maximum: _max,
      exclusiveMinimum: _above,
      exclusiveMaximum: _below,
      ...rest
    } = property as JsonSchema;
    return [name, rest];
  });
  return { ...schema, properties: Object.fromEntries(unbounded) as JsonSchema };
}

/** The same words one level further in. */
export function under(prefix: string, errors: FieldErrors): FieldErrors {
  const paths = Object.entries(errors).map(([path, messages]) => [
    path === '' ? prefix : `${prefix}.${path}`,
    messages,
  ]);
  return Object.fromEntries(paths) as FieldErrors;
}
