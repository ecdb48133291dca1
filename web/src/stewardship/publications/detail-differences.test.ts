import { expect, it } from 'vitest';
import { detailDifferences } from './detail-differences.ts';

it('tells the fields of facts that change, by their labels', () => {
  const before = { population: 'Adults.', keywords: ['knee'], persons: 12 };
  const after = { population: 'Adults.', keywords: ['knee', 'hip'], quality: [{ measure: 'Missing', value: '2%' }] };
  expect(detailDifferences('facts', before, after)).toEqual([
    { label: 'Keywords', before: 'knee', after: 'knee\nhip' },
    { label: 'Quality figures', before: '', after: 'Missing · 2%' },
    { label: 'People', before: '12', after: '' },
  ]);
});

it('calls a field as the facts or the card call it', () => {
  const [before, after] = [{ population: 'Adults.' }, { population: 'Adults and youths.' }];
  expect(detailDifferences('facts', before, after)).toMatchObject([{ label: 'Population' }]);
  expect(detailDifferences('card', before, after)).toMatchObject([{ label: 'People it is about' }]);
});

it('tells of a form the questions that change, come and go, and of a card that is taken away each field', () => {
  const [why, when] = [
    { id: 'why', kind: 'text', label: 'Why', required: true },
    { id: 'when', kind: 'date', label: 'When' },
  ];
  expect(detailDifferences('form', { questions: [why, when] }, { questions: [why] })).toEqual([
    { label: 'Question 2', before: '2. When\nA day\nOptional', after: '' },
  ]);
  expect(detailDifferences('card', { intendedUse: 'Triage' }, null)).toEqual([
    { label: 'Intended use', before: 'Triage', after: '' },
  ]);
});
