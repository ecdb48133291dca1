import { recordQuestionInputSchema } from '@carebourse/contracts/record-questions';
import { expect, it } from 'vitest';
import { type Draft, entryOptions, inputOf } from './draft.ts';

const draft: Draft = { kind: 'question', steward: '', entry: '', text: 'Who read my results?' };
const sent = (given: Partial<Draft>) => recordQuestionInputSchema.parse(inputOf({ ...draft, ...given }));

it('asks the platform about nothing in particular when nothing is chosen', () => {
  expect(sent({})).toEqual({ kind: 'question', organizationId: null, about: null, text: draft.text });
});

it('asks a steward about an entry of theirs that may have tables', () => {
  const offer = { description: '', id: 3, name: 'Lab results' };
  const [option, ...others] = entryOptions([
    { ...offer, resourceType: 'dataCollection' },
    { ...offer, resourceType: 'agent' },
  ]);
  expect([option?.label, others]).toEqual(['Lab results', []]);
  expect(sent({ steward: '9', entry: option?.value ?? '' })).toMatchObject({
    organizationId: 9,
    about: { resourceType: 'dataCollection', resourceId: 3 },
  });
});
