import { describe, expect, it } from 'vitest';
import { CARD_LIMITS, CARD_SECTIONS, modelCardSchema } from './model-card.ts';

const measure = { measure: 'Sensitivity', value: '88%', group: '580 patients', source: 'A paper' };
const card = {
  version: '2',
  contacts: 'Ask the steward.',
  intendedUse: 'To score a questionnaire.',
  intendedUsers: 'Nurses.',
  limits: 'Adults alone.',
  performance: [measure],
};

describe('a model card', () => {
  it('is enough with what it is for, for whom, its limits, its contacts and its version', () => {
    expect(modelCardSchema.parse(card)).toEqual(card);
  });

  it.each(['version', 'contacts', 'intendedUse', 'intendedUsers', 'limits'])('is nothing without its %s', (field) => {
    expect(modelCardSchema.safeParse({ ...card, [field]: ' ' }).success).toBe(false);
    expect(modelCardSchema.safeParse({ ...card, [field]: undefined }).success).toBe(false);
  });

  it('has bounds: of each text, of each list, and of what a measure says', () => {
    const isCard = (changes: object) => modelCardSchema.safeParse({ ...card, ...changes }).success;
    expect(isCard({ risks: 'x'.repeat(CARD_LIMITS.text) })).toBe(true);
    expect(isCard({ risks: 'x'.repeat(CARD_LIMITS.text + 1) })).toBe(false);
    const most = Array.from({ length: CARD_LIMITS.measures }, () => measure);
    expect(isCard({ performance: most })).toBe(true);
    expect(isCard({ performance: [...most, measure] })).toBe(false);
    expect(isCard({ performance: [{ ...measure, group: '' }] })).toBe(false);
    expect(isCard({ developer: 'One\nTwo' })).toBe(false);
  });

  it('is shown with every field of it once', () => {
    const shown = CARD_SECTIONS.flatMap(({ fields, hasMeasures }) => [
      ...fields.map(({ name }) => name as string),
      ...(hasMeasures ? ['performance'] : []),
    ]);
    expect(shown.toSorted()).toEqual(Object.keys(modelCardSchema.shape).toSorted());
  });
});
