import { describe, expect, it } from 'vitest';
import { compileSchema, schemaProblem, under } from './json-schema.ts';

const of = (more: object) => ({ type: 'object', ...more });

describe('a schema', () => {
  it.each([
    ['fields with units and bounds', { properties: { age: { type: 'integer', minimum: 18, unit: 'a' } } }],
    ['references within itself', { properties: { a: { $ref: '#/$defs/a' } }, $defs: { a: { type: 'string' } } }],
    [
      'fields that are called like keywords',
      { properties: { pattern: { type: 'string' }, $async: { type: 'number' } } },
    ],
    ['formats, which are shown and not checked', { properties: { on: { type: 'string', format: 'date' } } }],
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
  ])('is refused with %s', (_what, schema, words) => expect(schemaProblem(schema)).toContain(words));
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
