import type { AgentCallList, AgentCallsWeek, ManagedConnection } from '@carebourse/contracts/agents';
import { MESSAGES } from '@carebourse/contracts/service-messages';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, refuse, sentTo } from '../../../../tests/support/gateway.ts';
import { expectToast, fill, openPage, texts } from '../../../../tests/support/page.tsx';
import { admin, provider } from '../../../../tests/support/people.ts';
import { aRequest } from '../../../requests/record/test-request.ts';
import { aConnectedAgent } from '../../../../tests/support/connected-agent.ts';

const CONNECTION = '/api/stewardship/agent/{resourceId}/connection';
const AT = '2026-03-02T14:00:00.000Z';
const agent: ManagedConnection['agent'] = { id: 3, name: 'Twice the age', draft: false };
const { inputSchema, outputSchema, example, informationIn, informationOut, measured } = aConnectedAgent();

const kept: NonNullable<ManagedConnection['connection']> = {
  endpoint: 'https://agent.example/score',
  inputSchema,
  outputSchema,
  example,
  informationIn,
  informationOut,
  timeLimitMs: 3_000,
  enabled: true,
  credentialHeader: 'X-Api-Key',
  changedAt: AT,
  lastProbe: null,
  measured,
};

async function openConnection(connection: ManagedConnection['connection'] = kept) {
  answer('get', CONNECTION, { agent, connection });
  answer('get', '/api/stewardship/agent/{resourceId}/invocations', { items: [], comments: [] });
  const user = await openPage('/agents/3/connection', { as: admin });
  await screen.findByRole('heading', { level: 1, name: 'Connection of Twice the age' });
  return user;
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const state = () => within(screen.getByRole('region', { name: 'State' }));
const enabled = () => screen.getByRole('checkbox', { name: 'Whoever has access can ask the agent' });
const saveButton = () => screen.getByRole('button', { name: 'Save connection' });

test('a connection that does not fit is told on its field, by the form and by the service', async () => {
  const user = await openConnection(null);
  state().getByText('Not connected');
  await fill(user, field('Address'), kept.endpoint);
  await fill(user, field('Schema of the input'), '{\n  "type": object\n}');
  await user.click(saveButton());
  await screen.findByText(/look at line 2$/);
  await fill(user, field('Schema of the input'), JSON.stringify(inputSchema));
  await fill(user, field('Schema of the output'), JSON.stringify(outputSchema));
  await fill(user, field('Example of an input'), '{"age": 3, "sex": "male"}');
  await fill(user, field('Example of an output'), JSON.stringify(example.output));
  await user.click(enabled());
  const errors = { 'example.input': ['age: This must be 18 or more'] };
  refuse('put', CONNECTION, 400, MESSAGES.agents.inputInvalid, { errors });
  await user.click(saveButton());
  await screen.findByText(/age: This must be 18 or more/);
  await waitFor(() => expect(document.activeElement).toBe(field('Example of an input')));
  await fill(user, field('Example of an input'), JSON.stringify(example.input));
  answer('put', CONNECTION, { agent, connection: kept });
  await user.click(saveButton());
  await expectToast('Connection saved', 'Whoever has access can ask the agent now.');
  state().getByText('Switched on');
  expect(sentTo('put', CONNECTION).at(-1)).toMatchObject({ inputSchema, outputSchema, example, enabled: true });
});

test('a credential is never shown again, and is replaced by a header with its value', async () => {
  const user = await openConnection();
  screen.getByText('A value of the header X-Api-Key is kept, and never shown again.');
  await user.click(screen.getByText('Replace it'));
  await user.click(saveButton());
  await screen.findByText('Please give both, the header and its value');
  await fill(user, field('Value of the header'), 'second-secret');
  await user.click(enabled());
  answer('put', CONNECTION, { agent, connection: { ...kept, enabled: false } });
  await user.click(saveButton());
  await expectToast('Connection saved', 'It is switched off: nobody can ask the agent.');
  expect(sentTo('put', CONNECTION)).toMatchObject([
    { credential: { header: 'X-Api-Key', value: 'second-secret' }, enabled: false },
  ]);
});

test('a test of the connection shows the answer, or what was wrong', async () => {
  const user = await openConnection();
  const tested = { ok: true, failure: null, message: null, durationMs: 12, output: { value: 130 } };
  answer('post', `${CONNECTION}/test`, tested);
  await user.click(state().getByRole('button', { name: 'Test the saved connection' }));
  await state().findByText('The agent answered as promised');
  state().getByText(/"value": 130/);
  const message = MESSAGES.agents.failedSchema('value');
  answer('post', `${CONNECTION}/test`, { ...tested, ok: false, failure: 'invalid', message, output: null });
  await user.click(state().getByRole('button', { name: 'Test the saved connection' }));
  await state().findByText('The test failed');
  state().getByText(message);
});

test('a connection is removed after a question', async () => {
  const user = await openConnection();
  answer('delete', CONNECTION, undefined);
  await user.click(state().getByRole('button', { name: 'Remove the connection' }));
  const question = within(await screen.findByRole('alertdialog'));
  answer('get', CONNECTION, { agent, connection: null });
  await user.click(question.getByRole('button', { name: 'Remove' }));
  await expectToast('Connection removed', 'Its credential is deleted. Nobody can ask the agent here.');
  await state().findByText('Not connected');
  expect(field('Address').value).toBe('');
});

test('a connection is kept by its stewards alone', async () => {
  await openPage('/agents/3/connection', { as: provider });
  await screen.findByRole('heading', { level: 1, name: 'This page is for stewards' });
});

const week: AgentCallsWeek = {
  requestId: 90,
  userId: 42,
  userName: 'Jo Marsh',
  purposeKind: 'care',
  week: '2026-03-02',
  calls: 1,
  failures: { away: 0, slow: 0, refused: 0, invalid: 0, stopped: 0 },
  p50Ms: 12,
  p95Ms: 12,
  helpful: 0,
  notHelpful: 1,
  lastAt: AT,
  live: true,
};

test('the steward reads who calls and what they say of it, and ends the access', async () => {
  const calls = '/api/stewardship/agent/{resourceId}/invocations';
  const user = await openConnection();
  await screen.findByText('Nobody has called this agent yet.');
  cleanup();

  const said = {
    invocationId: '0199c3a4-53c4-7a1e-8a53-000000000001',
    requestId: 90,
    userId: 42,
    userName: 'Jo Marsh',
  };
  const comments: AgentCallList['comments'] = [
    { ...said, outcome: 'overridden', comment: 'Twice is too much.', at: AT },
  ];
  answer('get', calls, { items: [week], comments });
  await openPage('/agents/3/connection', { as: admin });
  const saying = within(await screen.findByRole('region', { name: 'What callers say' }));
  expect(texts(saying.getAllByRole('listitem'))).toEqual([expect.stringContaining('Twice is too much.')]);
  const line = within(screen.getByRole('region', { name: /^Week of/ })).getByRole('listitem');
  expect(line.textContent).toContain('0 of 1 said to have helped');

  await user.click(within(line).getByRole('button', { name: /^End access/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await fill(user, dialog.getByRole('textbox'), 'The ward has closed.');
  answer('post', '/api/resource-requests/{id}/revoke', aRequest({ id: 90, status: 'revoked' }));
  answer('get', calls, { items: [{ ...week, live: false }], comments });
  await user.click(dialog.getByRole('button', { name: 'Revoke access' }));
  await screen.findByText('Access has ended');
  expect(sentTo('post', '/api/resource-requests/{id}/revoke')).toEqual([{ comment: 'The ward has closed.' }]);
});

test('calls that cannot be read are told', async () => {
  answer('get', CONNECTION, { agent, connection: kept });
  refuse('get', '/api/stewardship/agent/{resourceId}/invocations', 503, 'Away');
  await openPage('/agents/3/connection', { as: admin });
  await screen.findByText('Failed to fetch who calls this agent');
});
