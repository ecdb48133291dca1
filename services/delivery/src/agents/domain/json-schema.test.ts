import { MESSAGES } from '@carebourse/contracts/messages';
import { AGENT_SCHEMA_MESSAGES as words } from '@carebourse/contracts/messages/agent-schemas';
import { describe, expect, it } from 'vitest';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { compileSchema, readSchema, under, withoutBounds } from './json-schema.ts';
import { MeasuredSchema } from './schema-cost.ts';

const schemaProblem = (schema: Record<string, unknown>) => readSchema(schema).problem;

const of = (more: object) => ({ type: 'object', ...more });

const refused = { uniqueItems: true };
const inOne = (keyword: string) => [keyword, { [keyword]: refused }] as const;

describe('a schema', () => {
  it.each([
    ['fields with units and bounds', { properties: { age: { type: 'integer', minimum: 18, unit: 'a' } } }],
    ['references within itself', { properties: { a: { $ref: '#/$defs/a' } }, $defs: { a: { type: 'string' } } }],
    [
      'fields that are called like keywords',
      { properties: { pattern: { type: 'string' }, $async: { type: 'number' } } },
    ],
    ['formats, which are shown and not checked', { properties: { on: { type: 'string', format: 'date' } } }],
    [
      'one part that two lead to',
      { properties: { a: { $ref: '#/$defs/a' }, b: { $ref: '#/$defs/a' } }, $defs: { a: {} } },
    ],
    ['parts that are true or false', { properties: { a: true, b: false } }],
    [
      'references into lists and to odd names',
      { allOf: [{ $ref: '#/$defs/a~1b~0c' }], $defs: { 'a/b~c': {}, d: { $ref: '#/allOf/0' } } },
    ],
    ['the draft that it is of', { $schema: 'https://json-schema.org/draft/2020-12/schema' }],
  ])('can be used with %s', (_what, more) => expect(schemaProblem(of(more))).toBeUndefined());

  /** Each part leads to the next one twice: 2^14 of them with references followed. */
  const doubling = Object.fromEntries(
    Array.from({ length: 14 }, (_unused, n) => {
      const next = { $ref: `#/$defs/d${n + 1}` };
      return [`d${n}`, n === 13 ? {} : { allOf: [next, next] }];
    }),
  );
  const deep = (levels: number): object => (levels === 0 ? {} : { not: deep(levels - 1) });

  it.each([
    ['no object', { type: 'array' }, 'A schema is of an object: its type is object'],
    ['another draft', of({ $schema: 'http://json-schema.org/draft-07/schema#' }), 'draft 2020-12'],
    ['a reference to elsewhere', of({ $ref: 'https://example.org/schema' }), 'References lead'],
    ['a reference to nowhere', of({ $ref: '#/$defs/none/a' }), 'References lead'],
    ['a reference by a broken pointer', of({ $ref: '#/%E0%A4%A' }), 'no JSON Schema'],
    ['a circle', of({ properties: { a: { $ref: '#' } } }), 'back to itself'],
    ['a pattern', of({ properties: { a: { pattern: '^(a+)+$' } } }), 'Schemas do not use pattern here'],
    ['patterns of names', of({ patternProperties: { '^(a+)+$': {} } }), 'patternProperties'],
    ['a pattern that nothing leads to', of({ $defs: { a: { pattern: 'x' } } }), 'pattern'],
    ['work at run time', of({ $async: true }), '$async'],
    ['pairs that are compared', of({ properties: { a: { uniqueItems: true } } }), 'uniqueItems'],
    ['doublings', of({ $ref: '#/$defs/d0', $defs: doubling }), 'at most 1,000 parts'],
    ['depth', of(deep(40)), 'at most 32 parts deep'],
    ['size', of({ description: 'x'.repeat(70_000) }), 'at most 64 KB'],
    ['a type that there is not', of({ properties: { a: { type: 'text' } } }), 'no JSON Schema'],
    ['a part that is none', of({ properties: { a: 1 } }), 'no JSON Schema'],
    ['a part that is null', of({ items: null }), 'no JSON Schema'],
    ['a part that is a list', of({ not: [] }), 'no JSON Schema'],
    ['a reference by name', of({ $ref: '#a' }), 'References lead'],
    ['a reference that is no text', of({ $ref: 1 }), 'References lead'],
    ['a reference through a text', of({ title: 'x', $ref: '#/title/0' }), 'References lead'],
  ])('is refused with %s', (_what, schema, problem) => expect(schemaProblem(schema)).toContain(problem));

  it.each([
    ...['additionalProperties', 'items', 'contains', 'not', 'if', 'then', 'else', 'propertyNames'].map(inOne),
    ...['unevaluatedItems', 'unevaluatedProperties'].map(inOne),
    ...['allOf', 'anyOf', 'oneOf', 'prefixItems'].map((keyword) => [keyword, { [keyword]: [{}, refused] }] as const),
    ...['properties', 'dependentSchemas', '$defs', 'definitions'].map(
      (keyword) => [keyword, { [keyword]: { a: {}, b: refused } }] as const,
    ),
  ])('is looked through below %s', (_keyword, more) => expect(schemaProblem(of(more))).toContain('uniqueItems'));

  const names = (length: number) => Array.from({ length }, (_unused, n) => `f${n}`);

  /** The whole counts 1, and `type` and the other keyword 1 each. */
  it.each([
    ['listed values', (size: number) => ({ enum: Array.from({ length: size - 4 }, (_unused, n) => n) })],
    ['what lies within them', (size: number) => ({ const: Array.from({ length: (size - 4) / 2 }, (_, n) => [n]) })],
    ['required fields', (size: number) => ({ required: names(size - 4) })],
    ['fields that others ask for', (size: number) => ({ dependentRequired: { a: names(Math.sqrt(size - 3)) } })],
    [
      'fields',
      (size: number) => ({
        properties: Object.fromEntries(Array.from({ length: size - 3 }, (_, n) => [`f${n}`, {}])),
      }),
    ],
    [
      'keywords',
      (size: number) => ({
        properties: Object.fromEntries(
          Array.from({ length: (size - 3) / 3 }, (_, n) => [`f${n}`, { minimum: 1, maximum: 2 }]),
        ),
      }),
    ],
    ['alternatives', (size: number) => ({ oneOf: Array.from({ length: (size - 3) / 3 }, () => ({})) })],
  ])('has a size of 1,000 at most, with its %s', (_what, wide) => {
    expect(schemaProblem(of(wide(1_000)))).toBeUndefined();
    expect(schemaProblem(of(wide(1_100)))).toContain('at most 1,000 parts');
  });

  it('does not lead through a part of another name, within which references would lead elsewhere', () => {
    const heavy = { $id: 'https://example.org/a', b: { $ref: '#/c' }, c: { uniqueItems: true } };
    expect(schemaProblem(of({ $ref: '#/x/b', x: heavy, c: {} }))).toContain('Schemas do not use $id here');
  });

  it('is 32 parts deep at most', () => {
    expect(schemaProblem(of(deep(32)))).toBeUndefined();
    expect(schemaProblem(of(deep(33)))).toContain('at most 32 parts deep');
  });

  it('has 64 KB at most', () => {
    const around = JSON.stringify(of({ description: '' })).length;
    const of64 = (more: number) => of({ description: 'x'.repeat(65_536 - around + more) });
    expect(schemaProblem(of64(0))).toBeUndefined();
    expect(schemaProblem(of64(1))).toContain('at most 64 KB');
  });
});

describe('a check', () => {
  const check = compileSchema(
    of({
      properties: {
        age: { type: 'integer', minimum: 18, maximum: 120 },
        sex: { enum: ['female', 'male'] },
        labs: { type: 'array', items: of({ required: ['value'] }) },
      },
      required: ['age'],
      additionalProperties: false,
    }),
  );

  it('finds nothing wrong with what fits', () => {
    expect(check({ age: 65, sex: 'female', labs: [{ value: 1 }] })).toEqual({});
  });

  it('tells in words, field by field', () => {
    expect(check({})).toEqual({ age: ['This field is required'] });
    expect(check({ age: 'x', sex: 'other', labs: [{}], hight: 1 })).toEqual({
      age: ['This must be of type integer'],
      sex: ['Please choose one of the list'],
      'labs.0.value': ['This field is required'],
      '': ['There is a field here that is not known'],
    });
    expect(check([])).toEqual({ '': ['This must be of type object'] });
  });

  it('tells bounds, and what else is wrong', () => {
    expect(check({ age: 17 })).toEqual({ age: [words.fieldMin(18)] });
    expect(check({ age: 121 })).toEqual({ age: [words.fieldMax(120)] });
    const either = compileSchema(of({ properties: { on: { type: ['string', 'null'], minLength: 3 } } }));
    expect(either({ on: 1 })).toEqual({ on: [words.fieldType('string or null')] });
    expect(either({ on: 'x' })).toEqual({ on: ['Must NOT have fewer than 3 characters'] });
  });

  it('tells each field once for each thing that is wrong, and fifty things at most', () => {
    const twice = compileSchema(of({ allOf: [{ required: ['a'] }, { required: ['a'] }] }));
    expect(twice({})).toEqual({ a: [MESSAGES.validation.fieldRequired] });
    const names = Array.from({ length: 60 }, (_unused, n) => `f${n}`);
    expect(Object.keys(compileSchema(of({ required: names }))({}))).toHaveLength(50);
  });

  it('names fields with odd characters as they are', () => {
    const odd = compileSchema(of({ properties: { 'a/b~c': { type: 'string' } } }));
    expect(odd({ 'a/b~c': 1 })).toEqual({ 'a/b~c': [words.fieldType('string')] });
  });

  it('never tells what was sent', () => {
    expect(JSON.stringify(check({ age: 'secret', sex: 'secret', secret: 1 }))).not.toContain('secret');
  });

  it('takes what a prototype has for nobody’s field', () => {
    expect(compileSchema(of({ required: ['constructor'] }))({})).toEqual({ constructor: ['This field is required'] });
  });
});

describe('the steps of a check', () => {
  const list = (length: number, item: unknown) => Array.from({ length }, () => item);
  const fields = (length: number) => Object.fromEntries(Array.from({ length }, (_unused, n) => [`f${n}`, 1]));
  const either = (length: number, more: object[] = []) => ({ anyOf: [...list(length, { type: 'null' }), ...more] });

  it.each([
    ['alternatives that do not fit', { items: either(200) }, list(60_000, 1)],
    ['alternatives of which the last fits', { items: either(200, [{ type: 'number' }]) }, list(60_000, 1)],
    ['lists that are searched', { allOf: list(100, { contains: { type: 'null' } }) }, list(60_000, 1)],
    ['names of fields', { propertyNames: either(200) }, fields(20_000)],
    ['fields that are told apart', { unevaluatedProperties: either(20) }, fields(20_000)],
    ['objects that are compared', { enum: Array.from({ length: 300 }, (_unused, n) => ({ n })) }, fields(20_000)],
    ['long texts', { allOf: list(200, { minLength: 1e9 }) }, 'x'.repeat(250_000)],
  ])('are bounded before the check: %s', (_what, part, value) => {
    const check = compileSchema(of({ properties: { a: part } }));
    const began = performance.now();
    expect(check({ a: value })).toEqual({ '': [words.valueTooLong] });
    // Each took from a second to minutes.
    expect(performance.now() - began).toBeLessThan(500);
  });

  it('leave room for a long series and for a record of a patient', () => {
    const series = compileSchema(of({ properties: { samples: { type: 'array', items: { type: 'number' } } } }));
    expect(series({ samples: list(100_000, 1) })).toEqual({});
    const bundle = compileSchema(of({ properties: { conditions: { type: 'object' }, age: { minimum: 0 } } }));
    expect(bundle({ conditions: { entry: list(20_000, { code: 1, text: 'x' }) }, age: 1 })).toEqual({});
  });

  it('are few where everything that is wrong is told; of more it is the first thing', () => {
    const numbers = compileSchema(of({ properties: { a: { items: { type: 'number' } } } }));
    expect(Object.keys(numbers({ a: list(100, 'x') }))).toHaveLength(50);
    expect(numbers({ a: list(100_000, 'x') })).toEqual({ 'a.0': [words.fieldType('number')] });
  });

  it('are no fewer than the parts that ajv itself goes through', () => {
    let met = 0;
    const counting = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
    counting.addKeyword({ keyword: 'counted', validate: () => (met += 1) > 0 });
    fc.assert(
      fc.property(schemas(), fc.jsonValue({ maxDepth: 4 }), (part, value) => {
        const schema = of({ properties: { a: part, b: part }, $defs: { a: { type: 'number', counted: true } } });
        const steps = new MeasuredSchema(schema).stepsOf({ a: value, b: value }, 1e9);
        met = 0;
        counting.compile(schema)({ a: value, b: value });
        counting.removeSchema();
        expect(steps).toBeGreaterThanOrEqual(met);
      }),
      { numRuns: 100 },
    );
  });

  function schemas(): fc.Arbitrary<object> {
    const { part } = fc.letrec<{ part: object }>((tie) => {
      const inner = tie('part');
      const some = fc.array(inner, { minLength: 1, maxLength: 3 });
      const named = fc.dictionary(fc.constantFrom('', 'a', 'b'), inner, { maxKeys: 2 });
      const keywords = fc.record(
        {
          $ref: fc.constant('#/$defs/a'),
          type: fc.constantFrom('number', 'string', 'array', 'object', 'null'),
          ...Object.fromEntries(
            ['items', 'contains', 'not', 'if', 'then', 'else', 'propertyNames'].map((k) => [k, inner]),
          ),
          ...Object.fromEntries(
            ['additionalProperties', 'unevaluatedItems', 'unevaluatedProperties'].map((k) => [k, inner]),
          ),
          ...Object.fromEntries(['allOf', 'anyOf', 'oneOf', 'prefixItems'].map((k) => [k, some])),
          ...Object.fromEntries(['properties', 'dependentSchemas'].map((k) => [k, named])),
        },
        { requiredKeys: [] },
      );
      return {
        part: fc.oneof(
          { depthSize: 'small', withCrossShrink: true },
          fc.constant({ counted: true }),
          keywords.map((given) => ({ counted: true, ...given })),
        ),
      };
    });
    return part.filter((some) => {
      try {
        void new MeasuredSchema(of({ properties: { a: some }, $defs: { a: {} } }));
        return true;
      } catch {
        return false;
      }
    });
  }
});

it('words go one level further in', () => {
  expect(under('input', { '': ['a'], age: ['b'] })).toEqual({ input: ['a'], 'input.age': ['b'] });
});

describe('a schema without its bounds', () => {
  const age = { type: 'number', minimum: 18, exclusiveMaximum: 60, unit: 'a' };
  const schema = of({ required: ['age'], properties: { age, other: true } });

  it('takes a number of any size, and nothing else that it refused', () => {
    const check = compileSchema(withoutBounds(schema));
    for (const at of [17, 60]) {
      expect(compileSchema(schema)({ age: at })).toHaveProperty('age');
      expect(check({ age: at })).toEqual({});
    }
    expect(check({ age: 'old' })).toHaveProperty('age');
    expect(check({})).toHaveProperty('age');
  });
});
