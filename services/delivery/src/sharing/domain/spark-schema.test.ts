import type { Column } from '@carebourse/contracts/tables';
import { expect, it } from 'vitest';
import { sparkSchema } from './spark-schema.ts';

const column: Column = {
  name: 'weight',
  type: 'number',
  description: 'Body weight at the visit.',
  unit: 'kg',
  codeSystem: null,
  mark: 'none',
  personLink: false,
};

const fieldsOf = (...columns: Column[]) => (JSON.parse(sparkSchema(columns)) as { fields: object[] }).fields;

it('names every type as Spark does', () => {
  const types = ['text', 'integer', 'number', 'date', 'time', 'boolean'] as const;
  const fields = fieldsOf(...types.map((type) => ({ ...column, name: type, type })));
  expect(fields).toMatchObject(
    ['string', 'long', 'double', 'date', 'timestamp', 'boolean'].map((type, at) => ({
      name: types[at],
      type,
      nullable: true,
    })),
  );
});

it('tells what a column is as its comment, with unit and codes', () => {
  expect(fieldsOf(column)).toMatchObject([{ metadata: { comment: 'Body weight at the visit. Unit: kg' } }]);
  const coded = { ...column, unit: null, codeSystem: 'ICD-10-CA' };
  expect(fieldsOf(coded)).toMatchObject([{ metadata: { comment: 'Body weight at the visit. Codes: ICD-10-CA' } }]);
  expect(fieldsOf({ ...column, description: '', unit: null })).toMatchObject([{ metadata: {} }]);
});
