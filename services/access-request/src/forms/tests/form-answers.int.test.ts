import { PROBLEM_TYPES } from '@carebourse/contracts/constants';
import type { Question } from '@carebourse/contracts/entry-form';
import type { Answered } from '@carebourse/contracts/form-answers';
import { MESSAGES } from '@carebourse/contracts/messages';
import { ConflictError, ForbiddenError } from '@carebourse/runtime/errors';
import type { TestUser } from '@carebourse/testing/signing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { admin, bootWorld, newUser, purpose, resources, submit, type World } from '../../../tests/world.ts';

const { entryForm, requests } = MESSAGES;
const linked: Question = { id: 'linked', kind: 'yesNo', label: 'Is it linked', required: true };
const how: Question = {
  id: 'how',
  kind: 'longText',
  label: 'How is it linked',
  required: true,
  shownIf: { question: 'linked', equals: 'yes' },
};

let world: World;
beforeAll(async () => {
  world = await bootWorld();
  await world.askQuestions(resources.agent, [linked, how]);
});
afterAll(() => world?.stop());

const send = (user: TestUser, answers: object, formVersion?: number) =>
  submit(world, user, { ...resources.agent, answers: JSON.stringify(answers), formVersion });

async function answersOf(user: TestUser, id: number) {
  const { entries } = await world.call(user, 'GetHistory', { id });
  return entries.map(({ answers }) => answers && (JSON.parse(answers) as Answered[]).map(({ answer }) => answer));
}

it('answers are part of the request and its history, which requester and reviewer read', async () => {
  const user = newUser();
  const { id, revision } = await send(user, { linked: 'yes', how: 'By Zinnia’s number' }, 1);
  expect(revision).toBe(1);
  expect(await answersOf(user, id)).toEqual([['yes', 'By Zinnia’s number']]);
  expect(await answersOf(admin, id)).toEqual([['yes', 'By Zinnia’s number']]);
  await expect(answersOf(newUser(), id)).rejects.toThrow();
  const { document } = await world.call(user, 'ExportRequests', {});
  expect(JSON.parse(document)).toMatchObject({
    requests: [{ history: [{ answers: [{ label: 'Is it linked' }, { answer: 'By Zinnia’s number' }] }] }],
  });
});

it('what was answered lies encrypted, and goes into no event', async () => {
  const { id } = await send(newUser(), { linked: 'yes', how: 'Amaranthine' });
  const { db } = world.context;
  const rows = [await db.requestEvent.findMany({ where: { requestId: id } }), await db.outbox.findMany()];
  const stored = JSON.stringify(rows, (_name, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
  expect(stored).not.toContain('Amaranthine');
});

it.each([
  ['nothing', {}, { 'answers.linked': [entryForm.answerRequired] }],
  ['half of it', { linked: 'yes' }, { 'answers.how': [entryForm.answerRequired] }],
  ['what is not asked', { linked: 'no', how: 'x' }, { 'answers.how': [entryForm.notAsked] }],
  ['what is no choice', { linked: 'maybe' }, { 'answers.linked': [MESSAGES.validation.choiceRequired] }],
])('a request that answers %s is refused on its field', async (_what, answers, fieldErrors) => {
  const user = newUser();
  await expect(send(user, answers)).rejects.toMatchObject({ fieldErrors });
  expect((await world.call(user, 'ListRequests', {})).requests).toEqual([]);
});

it('answers tell which version of the form they are to, and those that stay keep theirs', async () => {
  const user = newUser();
  const asked = resources.collection;
  const versions = async (id: number) =>
    (await world.call(admin, 'GetHistory', { id })).entries.map(({ formVersion }) => formVersion);
  await world.askQuestions(asked, [linked]);
  const { id } = await submit(world, user, { ...asked, answers: JSON.stringify({ linked: 'no' }) });
  await world.askQuestions(asked, [linked, how]);
  const update = (answers: object) =>
    world.call(user, 'UpdateRequest', { id, purpose, answers: JSON.stringify(answers) });
  await update({ linked: 'no' });
  await update({ linked: 'yes', how: 'By day' });
  expect(await versions(id)).toEqual([1, undefined, 2]);
});

it('the queue counts what was answered last of what waits', async () => {
  const user = newUser();
  const { id } = await send(user, { linked: 'yes', how: 'By day' });
  const counted = async () => {
    const { contents } = await world.call(admin, 'ListReviews', {});
    return contents.find(({ requestId }) => requestId === id);
  };
  expect(await counted()).toMatchObject({ answers: 2, files: 0 });
  await world.call(user, 'UpdateRequest', { id, purpose, answers: JSON.stringify({ linked: 'no' }) });
  expect(await counted()).toMatchObject({ answers: 1 });
  await world.call(admin, 'DecideRequest', { id, decision: 'rejected', comment: 'No.', revision: 2 });
  expect(await counted()).toBeUndefined();
});

it('an entry without a form is asked for as ever', async () => {
  expect(await submit(world, newUser(), resources.data)).toMatchObject({ status: 'pending', revision: 1 });
});

it('a returned request may answer anew, and what was answered before stays in the history', async () => {
  const user = newUser();
  const { id } = await send(user, { linked: 'no' });
  await world.call(admin, 'DecideRequest', { id, decision: 'returned', comment: 'Please look again.' });
  const update = (fields: object) => world.call(user, 'UpdateRequest', { id, purpose, ...fields });
  await expect(update({ answers: JSON.stringify({ linked: 'yes' }) })).rejects.toMatchObject({
    fieldErrors: { 'answers.how': [entryForm.answerRequired] },
  });
  const { request } = await update({ answers: JSON.stringify({ linked: 'yes', how: 'By day' }), formVersion: 1 });
  expect(request).toMatchObject({ status: 'pending', revision: 2 });
  // The same again, and a change of the purpose alone, leave them as they are.
  await update({ answers: JSON.stringify({ linked: 'yes', how: 'By day' }) });
  expect((await update({ purpose: `${purpose} Again.` })).request?.revision).toBe(3);
  expect(await answersOf(admin, id)).toEqual([['no'], undefined, ['yes', 'By day'], undefined, undefined]);
  const others = world.call(newUser(), 'UpdateRequest', { id, purpose, answers: JSON.stringify({ linked: 'no' }) });
  await expect(others).rejects.toThrow(ForbiddenError);
});

it('a decision on answers that have changed since they were read is refused', async () => {
  const user = newUser();
  const { id } = await send(user, { linked: 'no' });
  await world.call(user, 'UpdateRequest', { id, purpose, answers: JSON.stringify({ linked: 'yes', how: 'By day' }) });
  const decided = world.call(admin, 'DecideRequest', { id, decision: 'approved', revision: 1 });
  await expect(decided).rejects.toMatchObject({ detail: { type: PROBLEM_TYPES.requestChanged } });
});

it('answers to a form that has changed meanwhile are refused, also to one that is gone', async () => {
  const asked = resources.domain;
  const user = newUser();
  const sent = (formVersion: number, answers: object) =>
    submit(world, user, { ...asked, answers: JSON.stringify(answers), formVersion });
  const stale = new ConflictError(requests.formChanged, { detail: { type: PROBLEM_TYPES.formChanged } });
  await world.askQuestions(asked, [linked]);
  await world.askQuestions(asked, []);
  await expect(sent(1, { linked: 'no' })).rejects.toThrow(stale);
  await expect(sent(0, {})).rejects.toThrow(stale);
  expect(await sent(2, {})).toMatchObject({ status: 'pending' });
});
