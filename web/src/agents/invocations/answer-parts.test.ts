import { describe, expect, it } from 'vitest';
import { answerParts, sourceLink } from './answer-parts.ts';

const schema = {
  type: 'object',
  properties: {
    value: { type: 'number', unit: '%' },
    egfr: { title: 'Kidney function', type: 'number', unit: 'mL/min' },
    refer: { title: 'Refer', type: 'boolean' },
    stage: { title: 'Stage', oneOf: [{ const: 'G3a', title: 'Mildly to moderately decreased' }] },
    reasons: { title: 'Reasons', type: 'array', items: { type: 'string' } },
    results: {
      title: 'Results',
      type: 'array',
      items: {
        type: 'object',
        properties: { name: { title: 'Test', type: 'string' }, value: { title: 'Value', type: 'number', unit: 'g/L' } },
      },
    },
    dose: { title: 'Dose', type: 'object', properties: { each: { title: 'Each', type: 'number', unit: 'mg' } } },
  },
};

describe('an answer', () => {
  it('leads with its value, what it means and how it was found', () => {
    const method = { name: 'A formula', version: '2', source: 'A paper, https://doi.org/10.1/abc.' };
    const parts = answerParts({ value: 22.5, meaning: 'About one in five.', method, notice: 'No device.' }, schema);
    expect(parts).toMatchObject({
      value: '22.5',
      unit: '%',
      meaning: 'About one in five.',
      method,
      notice: 'No device.',
    });
    expect(parts.facts).toEqual([]);
  });

  it('has a source that can be followed, where it names an address', () => {
    expect(sourceLink('A paper, https://doi.org/10.1/abc.')?.href).toBe('https://doi.org/10.1/abc');
    const cited = 'Tangri et al., JAMA 2016;315:164, doi:10.1001/jama.2015.18202; a letter';
    expect(sourceLink(cited)).toEqual({
      text: 'doi:10.1001/jama.2015.18202',
      href: 'https://doi.org/10.1001/jama.2015.18202',
    });
    for (const without of ['javascript:alert(1)', 'http://plain.example', 'A book, 2004']) {
      expect(sourceLink(without)).toBeUndefined();
    }
  });

  it('gives its facts by the titles of the schema, with units and in its order', () => {
    const parts = answerParts({ later: 'x', stage: 'G3a', refer: false, egfr: 48.25, dose: { each: 500 } }, schema);
    expect(parts.facts).toEqual([
      { label: 'Kidney function', value: '48.25 mL/min' },
      { label: 'Refer', value: 'No' },
      { label: 'Stage', value: 'Mildly to moderately decreased' },
      { label: 'Dose: Each', value: '500 mg' },
      { label: 'Later', value: 'x' },
    ]);
  });

  it('has lists as lists, lists of objects as tables, and the rest as it is', () => {
    const results = [{ name: 'Haemoglobin', value: 140 }, { name: 'Ferritin' }];
    const parts = answerParts({ reasons: ['Age', 'Sex'], results, other: { deep: [1, { a: 2 }] } }, schema);
    expect(parts.lists).toEqual([{ title: 'Reasons', items: ['Age', 'Sex'] }]);
    expect(parts.tables).toEqual([
      {
        title: 'Results',
        headers: ['Test', 'Value (g/L)'],
        rows: [
          { cells: ['Haemoglobin', '140'], range: undefined },
          { cells: ['Ferritin', ''], range: undefined },
        ],
      },
    ]);
    expect(parts.json.map(({ title }) => title)).toEqual(['Other']);
  });

  it('draws the numbers of a row that have a range, and does not tell them twice', () => {
    const items = {
      type: 'object',
      properties: { name: { type: 'string' }, number: { type: 'number' }, low: { type: 'number' } },
    };
    const ranged = { type: 'object', properties: { results: { type: 'array', items } } };
    const { tables } = answerParts(
      { results: [{ name: 'Haemoglobin', number: 112, low: 120 }, { name: 'Urea' }] },
      ranged,
    );
    expect(tables[0]).toMatchObject({
      headers: ['Name'],
      rows: [
        { cells: ['Haemoglobin'], range: { number: 112, low: 120 } },
        { cells: ['Urea'], range: undefined },
      ],
    });
  });

  it('keeps a method that does not follow the convention among the facts', () => {
    expect(answerParts({ method: 'By hand' }, schema).facts).toEqual([{ label: 'Method', value: 'By hand' }]);
  });
});
