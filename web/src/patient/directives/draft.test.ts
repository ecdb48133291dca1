import type { Directive } from '@carebourse/contracts/directives';
import { MESSAGES } from '@carebourse/contracts/messages';
import { fieldErrors } from '@carebourse/contracts/problem';
import { describe, expect, it } from 'vitest';
import { type Draft, directiveOf, draftOf, draftSchema, EMPTY_DRAFT } from './draft.ts';
import { EXAMPLES } from './examples.ts';
import * as TEXTS from './texts.ts';

const { directives: words } = MESSAGES;
const open: Directive = {
  decision: 'refuse',
  what: { type: 'all' },
  who: { type: 'everyone' },
  purposes: [],
  from: null,
  until: null,
};

it.each<[string, Partial<Directive>]>([
  ['all by everyone for everything', {}],
  ['kinds', { what: { type: 'kinds', kinds: ['results', 'imaging'] } }],
  ['tables', { what: { type: 'tables', tableIds: [7, 8] } }],
  ['kinds of organizations', { who: { type: 'organization-kinds', kinds: ['vendor'] } }],
  ['an organization', { who: { type: 'organization', organizationId: 9 } }],
  ['a person', { who: { type: 'person', userId: 4 } }],
  ['purposes and days', { decision: 'allow', purposes: ['care'], from: '2027-01-01', until: '2027-02-01' }],
])('a draft of %s says the same decision', (_what, given) => {
  const directive = { ...open, ...given };
  const draft = draftOf(directive);
  expect(draftSchema.safeParse(draft).success).toBe(true);
  expect(directiveOf(draft)).toEqual(directive);
});

describe('a draft is not sent', () => {
  it.each<[Partial<Draft>, keyof Draft, string]>([
    [{ decision: null }, 'decision', TEXTS.decisionMissing],
    [{ what: 'kinds' }, 'kinds', TEXTS.choiceMissing],
    [{ what: 'tables' }, 'tableIds', TEXTS.choiceMissing],
    [{ who: 'organization-kinds' }, 'organizationKinds', TEXTS.choiceMissing],
    [{ who: 'organization' }, 'organizationId', TEXTS.organizationMissing],
    [{ forWhat: 'some' }, 'purposes', TEXTS.choiceMissing],
    [{ from: '2027-01-02', until: '2027-01-01' }, 'until', words.endsBefore],
  ])('while %j', (given, field, message) => {
    const { error } = draftSchema.safeParse({ ...draftOf(open), ...given });
    expect(error && fieldErrors(error)).toEqual({ [field]: [message] });
  });
});

it('what was chosen before another answer counts no more', () => {
  const draft: Draft = { ...draftOf(open), kinds: ['results'], purposes: ['care'], organizationId: '9' };
  expect(directiveOf(draft)).toEqual(open);
});

it('nothing is chosen at first, and each example is a draft of its own', () => {
  expect(EMPTY_DRAFT.decision).toBeNull();
  const drafts = EXAMPLES.map(({ draft }) => draft);
  expect(new Set(drafts.map((draft) => JSON.stringify(draft))).size).toBe(EXAMPLES.length);
  expect(drafts.map((draft) => draftSchema.safeParse(draft).success)).toEqual([true, true, false]);
});
