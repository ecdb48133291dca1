import type { InvocationInput } from '@carebourse/contracts/agents';
import { PROBLEM_TYPES, type ProblemType } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/service-messages';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answer, refuse, sentTo } from '../../../../tests/support/gateway.ts';
import { fill, openPage, texts } from '../../../../tests/support/page.tsx';
import { provider } from '../../../../tests/support/people.ts';
import { answerWorkspace } from '../../../../tests/support/workspace.ts';
import { aRequest } from '../../../requests/record/test-request.ts';
import type { ConnectedAgent } from '../connected-agent.ts';
import { aCall, aConnectedAgent, anInvocation } from '../../../../tests/support/connected-agent.ts';

const CALLS = '/api/ai-agents/{id}/invocations';

/** Answers as the agent does, which doubles the age. */
function answerCalls(): void {
  answer('post', CALLS, ({ body }) =>
    anInvocation({ output: { value: Number(body.input['age']) * 2, unit: 'points' } }),
  );
}

function answerGrant(agent: Partial<ConnectedAgent> = {}): void {
  answerWorkspace({ grant: { resourceType: 'agent', resourceId: 3, resourceName: 'Twice the age' } });
  answer('get', '/api/ai-agents/{id}/connection', aConnectedAgent(agent));
  answer('get', '/api/grants/{requestId}/invocations', { items: [] });
}

async function openForm(agent: Partial<ConnectedAgent> = {}): Promise<UserEvent> {
  answerGrant(agent);
  answerCalls();
  const user = await openPage('/use/90', { as: provider });
  await fillInExample(user);
  return user;
}

const fillInExample = async (user: UserEvent) =>
  user.click(await screen.findByRole('button', { name: 'Fill in the example' }));
const ask = async (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Ask the agent' }));
const answerOf = () => within(screen.getByRole('region', { name: 'Answer' }));
const expectAnswer = (words: string) =>
  waitFor(() => expect(screen.getByRole('region', { name: 'Answer' }).textContent).toContain(words));
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const asked = (): InvocationInput['input'][] => sentTo('post', CALLS).map(({ input }) => input);
const expectDescription = (element: HTMLElement, words: RegExp) =>
  waitFor(() => expect(descriptionOf(element)).toMatch(words));

function descriptionOf(element: HTMLElement): string {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.querySelector(`#${CSS.escape(id)}`)?.textContent).join(' ');
}

test('an answer to the unchanged example says so, and one to a case does not', async () => {
  const user = await openForm();
  const ofExample = 'This answers the example. It is about no patient.';
  await ask(user);
  await expectAnswer('130 points');
  answerOf().getByText(ofExample);
  await fill(user, field('Age'), '66');
  expect(answerOf().queryByText(ofExample), 'the answer is still that of the example').not.toBeNull();
  answerOf().getByText(/^You have changed the form since/);
  await ask(user);
  await expectAnswer('132 points');
  expect(answerOf().queryByText(ofExample)).toBeNull();
});

test('a number is entered in the unit that is chosen beside it', async () => {
  const user = await openForm();
  const unit = screen.getByRole('combobox', { name: 'Unit of Creatinine' });
  expect(texts(within(unit).getAllByRole('option'))).toEqual(['µmol/L', 'mmol/L', 'mg/dL']);
  const conversion = { field: 'creatinine', title: 'Creatinine', from: '1.2 mg/dL', to: '106 µmol/L' };
  answer('post', CALLS, anInvocation({ converted: [conversion] }));
  await fill(user, field('Creatinine'), '1.2');
  await user.selectOptions(unit, 'mg/dL');
  await ask(user);
  await answerOf().findByText('Creatinine: converted from 1.2 mg/dL to 106 µmol/L');
  expect(asked()).toMatchObject([{ creatinine: { value: 1.2, unit: 'mg/dL' } }]);
});

test('what does not fit is told on its field, by the form and by the agent’s schema, and nothing is asked', async () => {
  const user = await openForm();
  await fill(user, field('Age'), '17');
  await fill(user, field('Result'), 'much');
  await ask(user);
  await expectDescription(field('Age'), /This must be 18 to 120$/);
  await waitFor(() => expect(document.activeElement).toBe(field('Age')));
  await expectDescription(field('Result'), /This is no number/);
  await fillInExample(user);
  await waitFor(() => expect(field('Age').value).toBe('65'));
  expect(screen.queryByText('This must be 18 to 120')).toBeNull();
  expect(asked(), 'the form does not fit').toEqual([]);

  const message = MESSAGES.agents.inputInvalid;
  refuse('post', CALLS, 400, message, { errors: { 'input.weight': ['Must be multiple of 5'] } });
  await fill(user, field('Weight'), '72');
  await ask(user);
  await expectDescription(field('Weight'), /Must be multiple of 5/);
  await waitFor(() => expect(document.activeElement).toBe(field('Weight')));
  await answerOf().findByText('The agent was not asked');
  await fill(user, field('Weight'), '70');
  await waitFor(() => expect(answerOf().queryByText('The agent was not asked')).toBeNull());
  expect(descriptionOf(field('Weight'))).not.toMatch(/Must be multiple of 5/);
  expect(document.activeElement).toBe(field('Weight'));
});

test('a document that goes in is sent as it was typed', async () => {
  const { example } = aConnectedAgent();
  const user = await openForm({
    inputSchema: { type: 'object', required: ['bundle'], properties: { bundle: { title: 'Bundle', type: 'object' } } },
    example: { ...example, input: { bundle: { total: 1 } } },
  });
  await fill(user, field('Bundle'), '{"total": 4000}');
  expect(field('Bundle').value).toBe('{"total": 4000}');
  await ask(user);
  await waitFor(() => expect(asked()).toEqual([{ bundle: { total: 4000 } }]));
});

test('whoever asked says whether the answer helped, and may say why', async () => {
  const user = await openForm();
  await ask(user);
  answer('post', '/api/invocations/{id}/feedback', undefined);
  await user.click(await answerOf().findByRole('button', { name: 'Not helpful' }));
  await answerOf().findByText('Kept for the steward.');
  await fill(user, answerOf().getByLabelText(/^Comment/), 'Twice is too much.');
  expect(answerOf().queryByText('Kept for the steward.'), 'the comment is not').toBeNull();
  await user.click(answerOf().getByRole('button', { name: 'Send comment' }));
  await answerOf().findByText('Kept for the steward.');
  expect(sentTo('post', '/api/invocations/{id}/feedback')).toEqual([
    { outcome: 'overridden' },
    { outcome: 'overridden', comment: 'Twice is too much.' },
  ]);
});

test('what was entered and answered is kept where the reader wants it, and shown and deleted from the record', async () => {
  const user = await openForm();
  const keep = screen.getByRole<HTMLInputElement>('checkbox', {
    name: 'Keep what I enter and the answer for 30 days',
  });
  expect(keep.checked).toBe(false);
  await ask(user);
  await expectAnswer('130 points');
  await user.click(keep);
  await fill(user, field('Age'), '44');
  await ask(user);
  await expectAnswer('88 points');
  expect(sentTo('post', CALLS).map(({ keepDays }) => keepDays)).toEqual([undefined, 30]);

  const keptUntil = '2026-04-01T14:00:00.000Z';
  const [plain, kept] = [aCall({ id: '0199c3a4-53c4-7a1e-8a53-000000000001' }), aCall({ keptUntil })];
  answer('get', '/api/grants/{requestId}/invocations', { items: [kept, plain] });
  const { id, output, at } = anInvocation();
  answer('get', '/api/invocations/{id}/content', {
    id,
    at,
    input: { age: 44 },
    output,
    outputSchema: aConnectedAgent().outputSchema,
    keptUntil,
  });
  await user.click(screen.getByRole('tab', { name: 'Record' }));
  await user.click(await screen.findByRole('button', { name: /^Show the call of / }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText(/"age": 44/);
  answer('delete', '/api/invocations/{id}/content', undefined);
  answer('get', '/api/grants/{requestId}/invocations', { items: [{ ...kept, keptUntil: null }, plain] });
  await user.click(dialog.getByRole('button', { name: 'Delete now' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Show the call of / })).toBeNull());
  const lines = within(screen.getByRole('table', { name: 'Calls under this access' })).getAllByRole('row');
  expect(lines, 'its line stays').toHaveLength(3);
});

const refusals: { type: ProblemType; status: number; words: string; more: RegExp | string }[] = [
  {
    type: PROBLEM_TYPES.invocationQuota,
    status: 429,
    words: 'Your calls of this hour are used up',
    more: /^You can ask again from \d+:\d\d/,
  },
  {
    type: PROBLEM_TYPES.planExceeded,
    status: 403,
    words: 'Your plan does not include this',
    more: 'The server’s words',
  },
  {
    type: PROBLEM_TYPES.agentAway,
    status: 503,
    words: 'The agent is away',
    more: 'It could not be reached. Your input is still in the form; please try again in a while.',
  },
  {
    type: PROBLEM_TYPES.agentSlow,
    status: 504,
    words: 'The agent took too long',
    more: 'We stopped waiting for it. Your input is still in the form; please try again.',
  },
  {
    type: PROBLEM_TYPES.agentAnswerInvalid,
    status: 502,
    words: 'The agent gave no answer that can be shown',
    more: 'It did not answer as its steward promises. What it said is not shown, for it could be wrong; the record has that it happened.',
  },
];

test('each refusal has words of its own, and keeps what was typed', async () => {
  const user = await openForm();
  await fill(user, field('Age'), '44');
  for (const { type, status, words, more } of refusals) {
    refuse('post', CALLS, status, 'The server’s words', { type }, 1_800);
    await ask(user);
    await answerOf().findByText(words);
    answerOf().getByText(more);
  }
  expect(field('Age').value).toBe('44');
});

test('an agent that declines says why in its own words; one that is switched off closes its form', async () => {
  const user = await openForm();
  const type = PROBLEM_TYPES.agentDeclined;
  const errors = { input: ['Made for nobody of 65.'] };
  refuse('post', CALLS, 422, MESSAGES.agents.inputDeclined, { type, errors });
  await ask(user);
  await answerOf().findByText(MESSAGES.agents.inputDeclined);
  answerOf().getByText('Made for nobody of 65.');

  refuse('post', CALLS, 404, MESSAGES.agents.notConnected, { type: PROBLEM_TYPES.agentNotConnected });
  answer('get', '/api/ai-agents/{id}/connection', { connected: false });
  await ask(user);
  await screen.findByText('This agent is not connected now');
});

test('the refusal of an ended grant closes the page', async () => {
  const user = await openForm();
  const type = PROBLEM_TYPES.grantEnded;
  answer('get', '/api/grants/{requestId}/copies', { times: 0, live: false, destroyedAt: null });
  answer('get', '/api/resource-requests', [aRequest({ id: 90, userId: provider.id, status: 'revoked' })]);
  refuse('post', CALLS, 403, MESSAGES.use.grantEnded, { type });
  refuse('get', '/api/grants/{requestId}/tables', 403, MESSAGES.use.grantEnded, { type });
  await ask(user);
  await screen.findByRole('heading', { level: 1, name: 'This access has ended' });
  expect(screen.queryByRole('button', { name: 'Ask the agent' })).toBeNull();
});

test('the record says when it is empty', async () => {
  answerGrant();
  await openPage('/use/90?place=record', { as: provider });
  await screen.findByText('The agent was not asked under this access yet');
});

test('a record that cannot be read says so', async () => {
  answerGrant();
  refuse('get', '/api/grants/{requestId}/invocations', 503, 'Away for a while');
  await openPage('/use/90?place=record', { as: provider });
  await screen.findByText('Failed to fetch the record of calls');
});
