import { MESSAGES } from '@carebourse/contracts/messages';
import { CARD_SECTIONS, type CardField, type ModelCard, modelCardSchema } from '@carebourse/contracts/model-card';
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

  it('sends nothing of what was left empty, but for what must be told', () => {
    expect(cardOf({ ...formOf(card), risks: '  ' })).not.toHaveProperty('risks');
    expect(
      Object.keys(cardOf(formOf(null)))
        .filter((name) => name !== 'performance')
        .every((name) => isRequired(name as CardField)),
    ).toBe(true);
  });

  it('asks for just what a card is nothing without', () => {
    const issues = modelCardSchema.safeParse(cardOf(formOf(null))).error?.issues ?? [];
    expect(issues.map(({ path }) => String(path[0])).toSorted()).toEqual(names.filter(isRequired).toSorted());
    expect(new Set(issues.map(({ message }) => message))).toEqual(new Set([MESSAGES.modelCard.required]));
  });

  it('has a line for what may not have several', () => {
    const isCard = (changes: object) => modelCardSchema.safeParse({ ...card, ...changes }).success;
    expect(names.filter(isLine)).toEqual(names.filter((name) => !isCard({ [name]: 'a\nb' })));
  });
});
