import { describe, expect, it } from 'vitest';
import { fieldsOf } from '../../catalogue/agents/schema-fields.ts';
import { emptyRow, inputOf, serverErrors, valuesOf } from './schema-form.ts';

const schema = {
  type: 'object',
  required: ['age', 'sex', 'smoker', 'labs'],
  properties: {
    age: { title: 'Age', type: 'integer', minimum: 18, maximum: 120, unit: 'a' },
    sex: { type: 'string', enum: ['female', 'male'] },
    smoker: { type: 'boolean' },
    onDialysis: { type: 'boolean' },
    note: { type: 'string', maxLength: 10 },
    creatinine: { type: ['number', 'null'], exclusiveMinimum: 0, unit: 'umol/L' },
    labs: {
      type: 'array',
      minItems: 1,
      maxItems: 2,
      items: { $ref: '#/$defs/lab' },
    },
    person: { type: 'object', required: ['weight'], properties: { weight: { type: 'number' } } },
    bundle: { type: 'object' },
  },
  $defs: {
    lab: { type: 'object', required: ['code'], properties: { code: { type: 'string' }, value: { type: 'number' } } },
  },
};
const fields = fieldsOf(schema);
const example = {
  age: 65,
  sex: 'male',
  smoker: false,
  creatinine: 88.4,
  labs: [{ code: 'K', value: 4.1 }],
  person: { weight: 70.5 },
  bundle: { resourceType: 'Bundle' },
};
const values = valuesOf(fields, example);
const errorsOf = (changes: object) => {
  const read = inputOf(fields, { ...values, ...changes });
  return 'errors' in read ? read.errors : {};
};

describe('a measure', () => {
  const measure = { type: 'number', minimum: 10, unit: 'µmol/L', ucum: 'umol/L', loinc: ['2160-0'] };
  const [field] = fieldsOf({ type: 'object', required: ['creatinine'], properties: { creatinine: measure } });
  const read = (creatinine: string) => inputOf(field ? [field] : [], { creatinine });

  it.each([
    ['106', 106],
    ['1.2 mg/dL', { value: 1.2, unit: 'mg/dL' }],
    [' 1.2mg/dL', { value: 1.2, unit: 'mg/dL' }],
    ['7 %', { value: 7, unit: '%' }],
    ['165 10*3/uL', { value: 165, unit: '10*3/uL' }],
    ['1e3', 1000],
    ['1 000', undefined],
    ['1,2 mg/dL', { value: 1.2, unit: 'mg/dL' }],
    ['1,234 mg/dL', undefined],
    ['1.2.3 mg/dL', undefined],
    ['<5 mg/dL', undefined],
    ['1.2', undefined],
  ])('is read from %j', (text, creatinine) => {
    expect(read(text)).toEqual(creatinine === undefined ? { errors: expect.anything() } : { input: { creatinine } });
  });

  it('is shown as it was entered', () => {
    const given = { creatinine: { value: 1.2, unit: 'mg/dL' } };
    expect(valuesOf(field ? [field] : [], given)).toEqual({ creatinine: '1.2 mg/dL' });
  });

  it('comes in the unit that is chosen, unless another one is typed', () => {
    const [chosen] = fieldsOf(
      { type: 'object', required: ['creatinine'], properties: { creatinine: measure } },
      { creatinine: ['umol/L', 'mg/dL'] },
    );
    const own = chosen ? [chosen] : [];
    const readIn = (amount: string, unit: string) => inputOf(own, { creatinine: { amount, unit } });
    expect(readIn('106', '')).toEqual({ input: { creatinine: 106 } });
    expect(readIn('1.2', 'mg/dL')).toEqual({ input: { creatinine: { value: 1.2, unit: 'mg/dL' } } });
    expect(readIn('0.106 mmol/L', 'mg/dL')).toEqual({ input: { creatinine: { value: 0.106, unit: 'mmol/L' } } });
    expect(readIn('', 'mg/dL')).toEqual({ errors: { creatinine: 'Please give a number' } });
    const given = { creatinine: { value: 1.2, unit: 'mg/dL' } };
    expect(inputOf(own, valuesOf(own, given))).toEqual({ input: given });
  });

  it('is one only where the schema names a unit', () => {
    expect(errorsOf({ creatinine: '1.2 mg/dL' })).toHaveProperty('creatinine');
  });
});

describe('the form of a schema', () => {
  it('has a control for each property, and gives the example back as it was', () => {
    expect(fields.map(({ kind }) => kind)).toEqual([
      'number',
      'choice',
      'boolean',
      'boolean',
      'text',
      'number',
      'list',
      'group',
      'json',
    ]);
    expect(inputOf(fields, values)).toEqual({ input: example });
  });

  it('leaves out what is left blank, and keeps a box that is not ticked as no', () => {
    const blank = { ...values, creatinine: ' ', person: { weight: '' }, bundle: '', onDialysis: '' };
    expect(inputOf(fields, blank)).toEqual({
      input: { age: 65, sex: 'male', smoker: false, labs: [{ code: 'K', value: 4.1 }] },
    });
    const said = inputOf(fields, { ...blank, onDialysis: 'false' });
    expect(said).toMatchObject({ input: { onDialysis: false } });
  });

  it('says what is wrong in words, by the path of the field', () => {
    expect(errorsOf({ age: '' })).toEqual({ age: 'Please give a number' });
    expect(errorsOf({ age: 'old' })).toEqual({
      age: 'This is no number. Write it with digits and a point, such as 4.5',
    });
    expect(errorsOf({ age: '65.5' })).toEqual({ age: 'This must be a whole number' });
    expect(errorsOf({ age: '17' })).toEqual({ age: 'This must be 18 to 120' });
    expect(errorsOf({ creatinine: '0' })).toEqual({ creatinine: 'This must be above 0' });
    expect(errorsOf({ sex: '' })).toEqual({ sex: 'Please fill this in' });
    expect(errorsOf({ note: 'more than ten' })).toEqual({ note: 'Must not exceed 10 characters' });
    expect(errorsOf({ bundle: '{' })).toEqual({ bundle: 'This is no JSON: look at line 1' });
  });

  it('holds lists and groups to the same', () => {
    expect(errorsOf({ labs: [] })).toEqual({ labs: 'Please add at least one' });
    const row = emptyRow(fieldsOf(schema.$defs.lab));
    expect(errorsOf({ labs: [row] })).toEqual({ 'labs.0.code': 'Please fill this in' });
    const full = { code: 'K', value: '4' };
    expect(errorsOf({ labs: [full, full, full] })).toEqual({ labs: 'There can be 2 at most' });
    expect(errorsOf({ person: { weight: 'heavy' } })).toHaveProperty(['person.weight']);
  });

  it('holds no bound where there is none, and takes numbers as people write them', () => {
    expect(errorsOf({ age: ' 65 ', creatinine: '1e2' })).toEqual({});
  });

  it('puts what the server says on its fields, and the rest above them', () => {
    const fieldErrors = {
      input: ['Made for adults'],
      'input.age': ['Must be at most 120'],
      'labs.0.value': ['Must be a number'],
      'person.height': ['There is no such field'],
      'labs.1': ['Must be an object'],
      'bundle.entry.0.id': ['Must be text'],
      gender: ['There is no such field'],
    };
    expect(serverErrors(fieldErrors, fields)).toEqual({
      age: 'Must be at most 120',
      'labs.0.value': 'Must be a number',
      person: 'height: There is no such field',
      labs: '1: Must be an object',
      bundle: 'entry.0.id: Must be text',
      '': 'gender: There is no such field',
    });
  });
});
