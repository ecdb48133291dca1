import { draftFieldsSchema } from '@carebourse/contracts/request-drafts';
import { expect, it } from 'vitest';
import {
  draftFieldsOf,
  EMPTY_FIELDS,
  hasOtherQuestions,
  requestFieldsOf,
  unfitAnswers,
} from './request-draft-fields.ts';

const form = {
  version: 2,
  questions: [
    { id: 'plan', kind: 'text', label: 'Plan', required: true },
    { id: 'where', kind: 'choice', label: 'Where', required: false, options: ['Here', 'There'] },
    { id: 'linked', kind: 'yesNo', label: 'Linked', required: false },
  ],
} as const satisfies Parameters<typeof unfitAnswers>[0] | object;

it('what was typed comes back as it was', () => {
  const typed = { ...EMPTY_FIELDS, purpose: ' To se', accessType: 'api', answers: { plan: 'We', where: '' } } as const;
  const kept = draftFieldsOf({ ...typed, answers: { ...typed.answers } }, 2);
  expect(draftFieldsSchema.parse(kept)).toEqual(kept);
  expect(requestFieldsOf(kept)).toEqual({ ...typed, answers: { plan: 'We' } });
});

it('a choice that there is no more is left open', () => {
  const old = draftFieldsSchema.parse({ purposeKind: 'profit', accessType: 'write' });
  expect(requestFieldsOf(old)).toEqual(EMPTY_FIELDS);
  const questions = form.questions.map((one) => ({ ...one, ...('options' in one && { options: [...one.options] }) }));
  const typed = { plan: 'Anything', where: 'Elsewhere', linked: 'yes', gone: 'x' };
  expect(unfitAnswers({ version: 2, questions }, typed)).toEqual(['where']);
});

it('tells of other questions only where it is known which were answered', () => {
  const asked = { version: 2, questions: [] };
  expect(hasOtherQuestions(draftFieldsOf(EMPTY_FIELDS, 1), asked)).toBe(true);
  expect(hasOtherQuestions(draftFieldsOf(EMPTY_FIELDS, 2), asked)).toBe(false);
  expect(hasOtherQuestions(draftFieldsOf(EMPTY_FIELDS, undefined), asked)).toBe(false);
});
