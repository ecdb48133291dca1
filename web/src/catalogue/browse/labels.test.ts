import { expect, it } from 'vitest';
import {
  agentCategories,
  audience,
  audienceFact,
  categoryLabel,
  dataProductCategories,
  dataServiceCategories,
} from './labels.ts';

it('the filters offer what the specification lists', () => {
  const labels = (options: { label: string }[]) => options.map(({ label }) => label);
  expect(labels(agentCategories)).toEqual(['Diagnostic', 'Treatment', 'Research', 'Administrative']);
  expect(labels(dataProductCategories)).toEqual(['Clinical', 'Genomic', 'Imaging', 'Public Health']);
  expect(labels(dataServiceCategories)).toEqual(['Clinical Data', 'Administrative', 'Research Data', 'Public Health']);
});

it('a category without a name is shown as it is', () => {
  expect(categoryLabel('robotics')).toBe('robotics');
});

it.each([
  ['["all"]', 'everyone'],
  ['["partner","provider"]', 'providers and partners'],
  ['["patient","provider","partner"]', 'patients, providers and partners'],
  ['["patient"]', 'patients'],
  ['[]', undefined],
  ['{', undefined],
])('%s is offered to %s', (accessRoles, expected) => {
  expect(audience(accessRoles)).toBe(expected);
});

it('says so when nothing is known', () => {
  expect(audienceFact('["provider"]')).toBe('Providers');
  expect(audienceFact('{')).toBe('Not stated');
});
