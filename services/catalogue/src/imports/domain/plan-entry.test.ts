import type { EntryFacts } from '@carebourse/contracts/entry-facts';
import type { ModelCard } from '@carebourse/contracts/model-card';
import { describe, expect, it } from 'vitest';
import { isOfContent, planEntry, RETURNED, withReturn, type KnownEntry, type DescribedEntry } from './plan-entry.ts';

const factsOf = (facts: object) => facts as EntryFacts;
const cardOf = (card: object) => card as ModelCard;

const known: KnownEntry = {
  content: { name: 'Visits', description: 'All visits', tags: ['a'] },
  facts: factsOf({ keywords: ['visits'], language: ['en'] }),
  card: cardOf({ intendedUse: 'To learn', limits: 'Many' }),
};
const described = (entry: Partial<DescribedEntry>): DescribedEntry => ({
  content: known.content,
  facts: undefined,
  card: undefined,
  stated: ['name', 'description', 'tags'],
  ...entry,
});

describe('an entry that is not there', () => {
  it('is made, with the facts that are told', () => {
    const facts = factsOf({ keywords: ['visits'], language: [], spatial: undefined });
    const card = cardOf({ intendedUse: 'To learn' });
    expect(planEntry(described({ facts, card }), undefined)).toEqual({
      action: 'made',
      content: known.content,
      facts: { keywords: ['visits'] },
      card,
      changes: [],
    });
    expect(planEntry(described({}), undefined).facts).toBeUndefined();
  });
});

describe('an entry that is there', () => {
  it('is left when the file says the same, also where it lacks what is empty', () => {
    const left = { action: 'left', content: known.content, facts: undefined, card: undefined, changes: [] };
    expect(planEntry(described({ facts: known.facts, card: known.card }), known)).toEqual(left);
    const bare = { ...known, content: { ...known.content, tags: [], note: null } };
    const content = { name: 'Visits', description: 'All visits', tags: undefined };
    expect(planEntry(described({ content }), bare)).toMatchObject({ action: 'left', changes: [] });
  });

  it('becomes what the file tells, and stays what it does not tell', () => {
    const content = { name: 'Encounters', description: 'Not told' };
    expect(planEntry(described({ content, stated: ['name', 'tags'] }), known)).toEqual({
      action: 'changed',
      content: { ...known.content, name: 'Encounters' },
      facts: undefined,
      card: undefined,
      changes: ['name'],
    });
  });

  it('has its facts added to, one by one', () => {
    const facts = factsOf({ keywords: [], language: ['en', 'fr'], spatial: 'Ontario' });
    expect(planEntry(described({ facts }), known)).toMatchObject({
      action: 'changed',
      facts: { keywords: ['visits'], language: ['en', 'fr'], spatial: 'Ontario' },
      changes: ['facts.language', 'facts.spatial'],
    });
    const none = { ...known, facts: undefined };
    expect(planEntry(described({ facts: known.facts }), none).changes).toEqual(['facts.keywords', 'facts.language']);
  });

  it('has no full name and no language of an earlier name', () => {
    const long = { ...known, facts: factsOf({ ...known.facts, fullName: 'Visits of all', textLanguage: 'de' }) };
    const renamed = described({ content: { name: 'Encounters' }, stated: ['name'] });
    const planned = planEntry(renamed, long);
    expect(planned.changes).toEqual(['name', 'facts.fullName', 'facts.textLanguage']);
    expect(planned.facts).toEqual(known.facts);
    const same = described({ content: known.content, stated: ['name'] });
    expect(planEntry(same, long)).toMatchObject({ action: 'left', changes: [] });
  });

  it('has its card replaced as a whole', () => {
    const card = cardOf({ intendedUse: 'To learn', risks: 'Few' });
    const planned = planEntry(described({ card }), known);
    expect(planned).toMatchObject({ action: 'changed', facts: undefined });
    expect(planned.card).toEqual(card);
    expect(planned.changes).toEqual(['card.limits', 'card.risks']);
    expect(planEntry(described({ card }), { ...known, card: undefined }).changes).toEqual([
      'card.intendedUse',
      'card.risks',
    ]);
  });
});

it('an entry that a harvest retired returns once its address tells of it again', () => {
  const day = new Date('2026-11-21T10:00:00Z');
  const planned = planEntry(described({}), known);
  const after = (publishedAt: Date | null, retiredAt: Date | null) =>
    withReturn(planned, { lifecycle: { publishedAt, retiredAt } });
  expect(after(day, day)).toEqual({ ...planned, action: 'changed', changes: [RETURNED] });
  expect([after(day, null), after(null, day), withReturn(planned, undefined)]).toEqual([planned, planned, planned]);
  expect(RETURNED).toBe('status');
});

it('tells fields of an entry from its facts and its card', () => {
  expect(['name', 'facts.keywords', 'card.limits'].map(isOfContent)).toEqual([true, false, false]);
});
