import { CARD_SECTIONS, type ModelCard, modelCardSchema } from '@carebourse/contracts/model-card';
import { describe, expect, it } from 'vitest';
import { cardOf, formOf, isLine, isRequired } from './card-form.ts';

const card: ModelCard = {
  version: '2010',
  contacts: 'Ask the steward.',
  intendedUse: 'Whom to call after discharge.',
  intendedUsers: 'Coordinators.',
  limits: 'Adults.',
  performance: [{ measure: 'C statistic', value: '0.68', group: 'Adults', source: 'A paper' }],
};
const names = CARD_SECTIONS.flatMap(({ fields }) => fields.map(({ name }) => name));

describe('the form of a model card', () => {
  it('gives back the card that it was made of', () => {
    expect(cardOf(formOf(card))).toEqual(card);
  });

  it('sends nothing of what was left empty', () => {
    expect(cardOf({ ...formOf(card), risks: '  ' })).not.toHaveProperty('risks');
    expect(cardOf(formOf(null))).toEqual({ performance: [] });
  });

  it('asks for just what a card is nothing without', () => {
    const missing = modelCardSchema.safeParse(cardOf(formOf(null))).error?.issues.map(({ path }) => path[0]) ?? [];
    expect(names.filter(isRequired).toSorted()).toEqual(missing.map(String).toSorted());
  });

  it('has a line for what may not have several', () => {
    const isCard = (changes: object) => modelCardSchema.safeParse({ ...card, ...changes }).success;
    expect(names.filter(isLine)).toEqual(names.filter((name) => !isCard({ [name]: 'a\nb' })));
  });
});
