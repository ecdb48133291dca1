import { PROBLEM_TYPES } from '@carebourse/contracts/constants';
import type { EntryForm } from '@carebourse/contracts/entry-form';
import { MESSAGES } from '@carebourse/contracts/messages';
import { ConflictError, InvalidInputError } from '@carebourse/runtime/errors';
import { expect, it } from 'vitest';
import { answerForm } from './form-answers.ts';

const { entryForm, requests } = MESSAGES;
const today = '2026-11-26';
const form: EntryForm = { version: 2, questions: [{ id: 'plan', kind: 'text', label: 'Your plan', required: true }] };

it('an entry without a form asks nothing, and takes no answers', () => {
  expect(answerForm(undefined, {}, today)).toBeNull();
  expect(() => answerForm(undefined, { answers: { plan: 'x' } }, today)).toThrow(
    new InvalidInputError(entryForm.notAsked, { 'answers.plan': [entryForm.notAsked] }),
  );
});

it('what was asked is kept with what was answered', () => {
  const plan = { question: 'plan', label: 'Your plan', kind: 'text', answer: 'To count' };
  expect(answerForm(form, { answers: { plan: 'To count' }, formVersion: 2 }, today)).toEqual([plan]);
});

it('a required question wants an answer, also of who knows no form', () => {
  expect(() => answerForm(form, {}, today)).toThrow(
    new InvalidInputError(entryForm.answerRequired, { 'answers.plan': [entryForm.answerRequired] }),
  );
});

it.each([1, 3, 0])('another version than that of the form (%i) is refused', (formVersion) => {
  const stale = new ConflictError(requests.formChanged, { detail: { type: PROBLEM_TYPES.formChanged } });
  expect(() => answerForm(form, { answers: { plan: 'x' }, formVersion }, today)).toThrow(stale);
});
