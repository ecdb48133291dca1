import type { ModelCard } from '@carebourse/contracts/model-card';
import { describe, expect, it } from 'vitest';
import { compareCards } from './compare-cards.ts';

const card: ModelCard = {
  version: '2010',
  contacts: 'Ask the steward.',
  intendedUse: 'Whom to call after discharge.',
  intendedUsers: 'Coordinators.',
  limits: 'Adults.',
  performance: [],
};

describe('two cards beside each other', () => {
  const fieldOf = (name: string, left: Partial<ModelCard>, right: Partial<ModelCard>) =>
    compareCards({ ...card, ...left }, { ...card, ...right })
      .flatMap(({ fields }) => fields)
      .find((field) => field.name === name);

  it('differ where their words do, not where their spaces do', () => {
    expect(fieldOf('limits', {}, { limits: ' Adults.\n' })).toMatchObject({ differs: false });
    expect(fieldOf('limits', {}, { limits: 'Children.' })).toMatchObject({ differs: true, right: 'Children.' });
  });

  it('differ in what one of them does not tell, and leave out what neither tells', () => {
    expect(fieldOf('risks', { risks: 'Delay.' }, {})).toMatchObject({
      left: 'Delay.',
      right: undefined,
      differs: true,
    });
    expect(fieldOf('risks', {}, { risks: '' })).toBeUndefined();
    expect(compareCards(card, card).map(({ id }) => id)).not.toContain('making');
  });

  it('keep the measures of each to itself', () => {
    const measure = { measure: 'C statistic', value: '0.68', group: 'Adults', source: 'A paper' };
    const sections = compareCards({ ...card, performance: [measure] }, card);
    expect(sections.filter(({ measures }) => measures)).toMatchObject([
      { id: 'performance', measures: { left: [measure], right: [] } },
    ]);
  });
});
