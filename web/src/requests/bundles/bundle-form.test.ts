import type { EntryForm } from '@carebourse/contracts/entry-form';
import { MESSAGES } from '@carebourse/contracts/messages';
import { expect, it } from 'vitest';
import { bundleDraftOf, bundleFieldsOf, bundleFormSchema, EMPTY_BUNDLE, problemsByEntry } from './bundle-form.ts';

const entries = [
  { resourceType: 'dataDomain', resourceId: 1, name: 'Laboratory Results' },
  { resourceType: 'agent', resourceId: 1, name: 'Retina Grader' },
] as const;
const plan: EntryForm = { version: 3, questions: [{ id: 'plan', kind: 'text', label: 'The plan', required: true }] };
const forms = [plan, { version: 0, questions: [] }];
const fields = { ...EMPTY_BUNDLE, purpose: 'To compare two seasons of measures.' };

it('each entry’s questions are answered apart, and sent with it', () => {
  const parsed = bundleFormSchema(0, entries, forms).parse({
    ...fields,
    answers: { 'dataDomain-1': { plan: ' We compare ' }, 'agent-1': { plan: 'of another' } },
  });
  expect(parsed.answers).toEqual([
    { resourceType: 'dataDomain', resourceId: 1, answers: { plan: 'We compare' }, formVersion: 3 },
    { resourceType: 'agent', resourceId: 1 },
  ]);
  const { error } = bundleFormSchema(0, entries, forms).safeParse(fields);
  expect(error?.issues).toMatchObject([
    { path: ['answers', 'dataDomain-1', 'plan'], message: MESSAGES.entryForm.answerRequired },
  ]);
});

it('what was typed comes back from its draft', () => {
  const typed = { ...fields, answers: { 'dataDomain-1': { plan: 'We' }, 'agent-1': {} } };
  const draft = bundleDraftOf(typed, entries, forms);
  expect(draft.entries).toEqual([
    { ...entries[0], answers: { plan: 'We' }, formVersion: 3 },
    { ...entries[1], answers: {}, formVersion: 0 },
  ]);
  expect(bundleFieldsOf(draft)).toEqual(typed);
});

it('what the server refuses is told on its entry', () => {
  const errors = {
    'entries.0.answers.plan': ['Too long'],
    'entries.1': ['Asked for already'],
    'entries.10': ['Other'],
  };
  expect(problemsByEntry(errors, entries)).toEqual([
    { entry: entries[0], whole: [], answers: [{ question: 'plan', message: 'Too long' }] },
    { entry: entries[1], whole: ['Asked for already'], answers: [] },
  ]);
});
