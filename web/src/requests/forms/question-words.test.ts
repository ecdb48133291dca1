import type { Question } from '@carebourse/contracts/entry-form';
import { expect, it } from 'vitest';
import { questionFacts } from './question-words.ts';

const linked: Question = { id: 'linked', kind: 'yesNo', label: 'Is it linked', required: true };
const asked = { id: 'asked', label: 'Asked', required: false };

it.each<[Question, string[]]>([
  [linked, ['Yes or no', 'Must be answered']],
  [{ ...asked, kind: 'choice', options: ['By day', 'By week'] }, ['One of a list: By day, By week', 'Optional']],
  [{ ...asked, kind: 'number', min: 0, max: 9 }, ['A number, at least 0, at most 9', 'Optional']],
  [
    { ...asked, kind: 'date', meaning: 'ethicsApprovalEnd' },
    ['A day', 'Optional', 'Access ends with this day at the latest'],
  ],
  [
    { ...asked, kind: 'text', shownIf: { question: 'linked', equals: 'yes' } },
    ['A line of text', 'Optional', 'Asked after “Is it linked”: Yes'],
  ],
])('says how $kind is answered, and when it is asked', (question, facts) => {
  expect(questionFacts(question, [linked, question])).toEqual(facts);
});
