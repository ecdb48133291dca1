import { describe, expect, it } from 'vitest';
import { fieldsOf, nameWords } from './schema-fields.ts';
import { kindWords } from './schema-words.ts';

const one = (property: object, root: object = {}) => {
  const [field] = fieldsOf({ type: 'object', properties: { one: property }, ...root });
  if (!field) throw new Error('there is a field');
  return field;
};

describe('a property of a schema in words', () => {
  it('says its kind, range and unit', () => {
    expect(kindWords(one({ type: 'integer', minimum: 18, maximum: 120, unit: 'a' }))).toBe(
      'Whole number, 18 to 120 years',
    );
    expect(kindWords(one({ type: 'number', exclusiveMinimum: 0, unit: 'umol/L' }))).toBe('Number, above 0 µmol/L');
    expect(kindWords(one({ type: 'number' }))).toBe('Number');
    const unbounded = { minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER };
    expect(kindWords(one({ type: 'integer', ...unbounded }))).toBe('Whole number');
    expect(kindWords(one({ type: ['boolean', 'null'] }))).toBe('Yes or no');
    expect(kindWords(one({ type: 'string', format: 'date' }))).toBe('Date');
  });

  it('names what can be chosen, with titles where the schema has them', () => {
    expect(kindWords(one({ enum: ['female', 'G3aA2', 'not_known'] }))).toBe('One of: Female, G3aA2, Not known');
    const titled = {
      oneOf: [
        { const: 0, title: 'Not at all' },
        { const: 1, title: 'Several days' },
      ],
    };
    expect(kindWords(one(titled))).toBe('One of: Not at all, Several days');
    expect(one({ oneOf: [{ type: 'string' }, { type: 'number' }] }).kind).toBe('json');
  });

  it('is JSON where it has no form: of no type, of lists of numbers, and deeper than one level', () => {
    for (const property of [{}, { type: 'array', items: { type: 'number' } }, { type: 'object' }]) {
      expect(one(property).kind).toBe('json');
    }
    const deep = { type: 'object', properties: { inner: { type: 'object', properties: { a: { type: 'string' } } } } };
    expect(one(deep)).toMatchObject({ kind: 'json', isList: false });
  });

  it('follows references within the schema, and none that go round or elsewhere', () => {
    const $defs = { a: { type: 'string' }, b: { $ref: '#/$defs/b' } };
    expect(one({ $ref: '#/$defs/a', title: 'Kept' }, { $defs })).toMatchObject({ kind: 'text', title: 'Kept' });
    for (const $ref of ['#/$defs/b', '#/$defs/none', 'https://elsewhere.example/schema']) {
      expect(one({ $ref }, { $defs }).kind).toBe('json');
    }
  });

  it('has a title made of its name where it has none', () => {
    expect(['serumCreatinine', 'age_at_visit', 'eGFR'].map(nameWords)).toEqual([
      'Serum creatinine',
      'Age at visit',
      'eGFR',
    ]);
  });
});
