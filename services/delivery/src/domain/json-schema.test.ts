import { MESSAGES } from '@carebourse/contracts/messages';
import { describe, expect, it } from 'vitest';
import { compileSchema, schemaProblem, under } from './json-schema.ts';

const { agents: words } = MESSAGES;

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
    ['doublings', of({ $ref: '#/$defs/d0', $defs: doubling }), 'at most 2,000 parts'],
    ['depth', of(deep(40)), 'at most 32 parts deep'],
    ['size', of({ description: 'x'.repeat(70_000) }), 'at most 64 KB'],
    ['a type that there is not', of({ properties: { a: { type: 'text' } } }), 'no JSON Schema'],
    ['a part that is none', of({ properties: { a: 1 } }), 'no JSON Schema'],
    ['a part that is null', of({ items: null }), 'no JSON Schema'],
    ['a part that is a list', of({ not: [] }), 'no JSON Schema'],
    ['a reference by name', of({ $ref: '#a' }), 'References lead'],
    ['a reference that is no text', of({ $ref: 1 }), 'References lead'],
    ['a reference through a text', of({ title: 'x', $ref: '#/title/0' }), 'References lead'],
  ])('is refused with %s', (_what, schema, told) => expect(schemaProblem(schema)).toContain(told));

  it.each([
    ...['additionalProperties', 'items', 'contains', 'not', 'if', 'then', 'else', 'propertyNames'].map(inOne),
    ...['unevaluatedItems', 'unevaluatedProperties'].map(inOne),
    ...['allOf', 'anyOf', 'oneOf', 'prefixItems'].map((keyword) => [keyword, { [keyword]: [{}, refused] }] as const),
    ...['properties', 'dependentSchemas', '$defs', 'definitions'].map(
      (keyword) => [keyword, { [keyword]: { a: {}, b: refused } }] as const,
    ),
  ])('is looked through below %s', (_keyword, more) => expect(schemaProblem(of(more))).toContain('uniqueItems'));

  it.each([
    ['listed values', (parts: number) => ({ enum: Array.from({ length: parts - 1 }, (_unused, n) => n) })],
    ['required fields', (parts: number) => ({ required: Array.from({ length: parts - 1 }, (_unused, n) => `f${n}`) })],
    [
      'fields',
      (parts: number) => ({
        properties: Object.fromEntries(Array.from({ length: parts - 1 }, (_, n) => [`f${n}`, {}])),
      }),
    ],
  ])('has 2,000 parts at most, with its %s', (_what, wide) => {
    expect(schemaProblem(of(wide(2_000)))).toBeUndefined();
    expect(schemaProblem(of(wide(2_001)))).toContain('at most 2,000 parts');
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

it('words go one level further in', () => {
  expect(under('input', { '': ['a'], age: ['b'] })).toEqual({ input: ['a'], 'input.age': ['b'] });
});
