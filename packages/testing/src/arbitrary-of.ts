import fc from 'fast-check';
import type { z } from 'zod';

/** What is generated of one schema before it is said that nothing fits its checks. */
const TRIES = 60;
/** Schemas that hold themselves end here. */
const DEEPEST = 12;

/** Texts of formats and checks that no pattern leads to. */
const EXAMPLES = [
  'https://example.org/a',
  'ada@example.org',
  '2026-04-13',
  '2026-04-13T09:00:00Z',
  '2026-04-13T09:00:00.000Z',
  '9f4f1a1e-3a0c-4c7e-9a53-0d7a0f2b6d11',
  '5843219675',
  'abcdefghij klmnopqrstuvwxyz',
];

/** Where Zod keeps what a schema is made of. */
interface Parts {
  type: string;
  shape: Record<string, z.ZodType>;
  element: z.ZodType;
  items: z.ZodType[];
  options: z.ZodType[];
  entries: Record<string, unknown>;
  values: unknown[];
  keyType: z.ZodType;
  valueType: z.ZodType;
  innerType: z.ZodType;
  in: z.ZodType;
  out: z.ZodType;
  getter: () => z.ZodType;
  /** What a format such as that of whole numbers is, and the checks beside it. */
  check?: string;
  format?: string;
  pattern?: RegExp;
  checks?: unknown[];
}

interface Bounds {
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  format?: string | undefined;
  patterns?: Set<RegExp>;
}

/**
 * Values as a schema gives them: what it takes and gives back is drawn for each of its parts, also for each option of a union
 * by itself. Where a check fits none of what is drawn, values that it refuses come, too: whoever uses them parses them first.
 */
export function arbitraryOf(schema: z.ZodType, depth = 0): fc.Arbitrary<unknown> {
  const parts = schema.def as unknown as Parts;
  const within = (part: z.ZodType) => arbitraryOf(part, depth + 1);
  const { format, pattern, check, checks = [] } = parts;
  const bounds: Bounds = { format, patterns: new Set(pattern ? [pattern] : []), ...(insideOf(schema).bag as Bounds) };
  const drawn = depth > DEEPEST ? fc.constant(null) : draw(parts, bounds, within);
  return check !== undefined || checks.length > 0 ? passing(schema, drawn) : drawn;
}

function draw(parts: Parts, bounds: Bounds, within: (part: z.ZodType) => fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  switch (parts.type) {
    case 'string':
      return stringOf(bounds);
    case 'number':
      return numberOf(bounds);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'literal':
      return fc.constantFrom(...parts.values);
    case 'enum':
      return fc.constantFrom(...Object.values(parts.entries));
    case 'object':
      return objectOf(parts.shape, within);
    case 'array':
      return fc.array(within(parts.element), { minLength: bounds.minimum ?? 0, maxLength: (bounds.minimum ?? 0) + 2 });
    case 'tuple':
      return fc.tuple(...parts.items.map(within));
    case 'record':
      return fc.dictionary(within(parts.keyType) as fc.Arbitrary<string>, within(parts.valueType), { maxKeys: 2 });
    case 'union':
      return fc.oneof(...parts.options.map(within));
    case 'nullable':
      return fc.option(within(parts.innerType));
    case 'lazy':
      return within(parts.getter());
    // What is made of a value may be anything, and is stored as what comes out.
    case 'pipe':
      return within(isTransform(parts.out) ? parts.in : parts.out);
    case 'optional':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return within(parts.innerType);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

/** What Zod alone knows of a schema. */
function insideOf(schema: z.ZodType) {
  // oxlint-disable-next-line eslint/no-underscore-dangle -- bounds and patterns have no other name
  return schema._zod;
}

function isTransform(schema: z.ZodType): boolean {
  return schema.def.type === 'transform';
}

function objectOf(shape: Record<string, z.ZodType>, within: (part: z.ZodType) => fc.Arbitrary<unknown>) {
  const keys = Object.keys(shape);
  const required = keys.filter((key) => shape[key] && insideOf(shape[key]).optout !== 'optional');
  const model = Object.fromEntries(Object.entries(shape).map(([key, part]) => [key, within(part)]));
  return fc.record(model, { requiredKeys: required, noNullPrototype: true });
}

function stringOf({ minimum = 0, maximum = 60, patterns = new Set() }: Bounds): fc.Arbitrary<string> {
  const long = 'a'.repeat(minimum);
  const plain = fc
    .string({ unit: 'grapheme', maxLength: Math.max(0, Math.min(maximum, 40) - minimum) })
    .map((some) => `${long}${some}`.trim());
  const patterned = [...patterns].flatMap((pattern) => {
    try {
      return [fc.stringMatching(pattern)];
    } catch {
      // It looks ahead or behind: an example fits it, or nothing does.
      return [];
    }
  });
  return fc.oneof(plain, fc.constantFrom(...EXAMPLES), ...patterned);
}

function numberOf({ minimum, maximum, exclusiveMinimum, exclusiveMaximum, format }: Bounds): fc.Arbitrary<number> {
  const low = minimum ?? exclusiveMinimum ?? -1e6;
  const high = maximum ?? exclusiveMaximum ?? Math.max(1e6, low);
  // JSON has one zero.
  if (format?.includes('int'))
    return fc.integer({ min: Math.max(Math.ceil(low), -1e9), max: Math.min(Math.floor(high), 2_147_483_647) });
  return fc.double({ min: low, max: high, noNaN: true }).map((number) => number + 0);
}

/** Those that fit the checks; where few do, some of them again and again, so that nobody looks for them for long. */
function passing(schema: z.ZodType, drawn: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const fits = (value: unknown) => schema.safeParse(value).success;
  const known = fc.sample(drawn, { numRuns: TRIES, seed: 1 }).filter(fits);
  if (known.length === 0) return drawn;
  return known.length > TRIES / 2 ? drawn.filter(fits) : fc.constantFrom(...known);
}
