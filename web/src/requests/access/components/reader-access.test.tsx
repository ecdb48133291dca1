import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answerAsking } from '../../../../tests/support/asking.ts';
import {
  agent,
  answerAgent,
  answerCatalogue,
  answerCollection,
  collection,
} from '../../../../tests/support/catalogue.ts';
import { answerDashboard } from '../../../../tests/support/dashboard.ts';
import { answer, answerUnchecked, refuse, sentTo } from '../../../../tests/support/gateway.ts';
import { expectToast, fill, openPage } from '../../../../tests/support/page.tsx';
import { provider } from '../../../../tests/support/people.ts';
import { aRequest } from '../../record/test-request.ts';

const PURPOSE = 'To prepare the weekly round of our cardiology ward.';
const REVIEWED = "Your request is being reviewed. You'll be notified when a decision is made.";

const panel = async () => within(await screen.findByRole('complementary'));

async function openAgent(): Promise<UserEvent> {
  answerAsking();
  answerAgent(agent);
  return openPage('/agents/1', { as: provider });
}

async function openDialog(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'Request Access' }));
  const dialog = within(await screen.findByRole('dialog'));
  const purpose = await dialog.findByLabelText<HTMLTextAreaElement>(/^Purpose/);
  const ask = async (text: string) => {
    await fill(user, purpose, text);
    await user.click(dialog.getByRole('button', { name: 'Submit Request' }));
  };
  return { dialog, purpose, ask };
}

test('a purpose must be long enough and not too long; the dialog stays with what was typed', async () => {
  const { dialog, purpose, ask } = await openDialog(await openAgent());
  expect(purpose.rows).toBe(5);
  await ask('Too short');
  await dialog.findByText('Please provide a more detailed purpose for your request');
  await ask('x'.repeat(501));
  await dialog.findByText('Purpose should be less than 500 characters');
  expect(purpose.value).toBe('x'.repeat(501));
});

test('a request that fails tells why, and the dialog keeps what was typed', async () => {
  const user = await openAgent();
  const { dialog, purpose, ask } = await openDialog(user);
  const type = dialog.getByLabelText<HTMLSelectElement>('Access Type');
  await user.selectOptions(type, 'api');
  refuse('post', '/api/resource-requests', 500);
  await ask(PURPOSE);
  await expectToast('Request failed', 'Failed to submit request');
  refuse('post', '/api/resource-requests', 409, 'The steward is away');
  await ask(PURPOSE);
  await expectToast('Request failed', 'The steward is away');
  expect(purpose.value).toBe(PURPOSE);
  expect(type.value).toBe('api');
  refuse('post', '/api/resource-requests', 401, 'You must be logged in to request access');
  await ask(PURPOSE);
  // Whose session has ended sees nothing of what was there, and is told by the dialog alone.
  await screen.findByRole('dialog', { name: 'Your session has ended' });
  expect(screen.queryByTestId('toast')).toBeNull();
  expect(screen.queryByLabelText(/^Purpose/)).toBeNull();
});

test('a submitted request is being reviewed, and no second one can be made', async () => {
  const { ask } = await openDialog(await openAgent());
  const made = aRequest({ userId: provider.id });
  answer('post', '/api/resource-requests', made);
  answer('get', '/api/resource-requests', [made]);
  await ask(PURPOSE);
  await expectToast('Request submitted', 'Your access request has been submitted for review.');
  const [sent] = sentTo('post', '/api/resource-requests');
  expect(sent).toMatchObject({ resourceType: 'agent', resourceId: 1, purpose: PURPOSE });
  const side = await panel();
  await side.findByText(REVIEWED);
  expect(side.getAllByText('Requested').length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: 'Request Access' })).toBeNull();
});

test('closing the dialog reads the requests again', async () => {
  const user = await openAgent();
  const { dialog } = await openDialog(user);
  const before = sentTo('get', '/api/resource-requests').length;
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(sentTo('get', '/api/resource-requests').length).toBe(before + 1));
});

const decided = [
  { status: 'approved', words: 'You have access.', opens: 'Access Agent', uses: 'Access Data' },
  { status: 'rejected', words: 'Your request was denied. Please contact support for more information.' },
  { status: 'pending', words: REVIEWED },
] as const;

for (const { status, words, ...ways } of decided) {
  test(`a request that is ${status} says so on the agent and on the data product`, async () => {
    const mine = { userId: provider.id, status, purpose: PURPOSE };
    answerAsking([
      aRequest({ ...mine, id: 90 }),
      aRequest({ ...mine, id: 91, resourceType: 'dataCollection', resourceId: collection.id }),
    ]);
    answerAgent(agent);
    answerCollection(collection);
    await openPage('/agents/1', { as: provider });
    await (await panel()).findByText(words);
    expect(screen.queryByRole('button', { name: 'Request Access' })).toBeNull();
    if ('opens' in ways) await (await panel()).findByRole('button', { name: ways.opens });

    cleanup();
    await openPage('/data-products/2', { as: provider });
    await (await panel()).findByText(words);
    expect(screen.queryByRole('button', { name: 'Request Access' })).toBeNull();
    if ('uses' in ways) await (await panel()).findByRole('link', { name: ways.uses });
  });
}

test('a status that is not known is shown as pending', async () => {
  answerAsking();
  answerAgent(agent);
  answerUnchecked('get', '/api/resource-requests', [{ ...aRequest({ userId: provider.id }), status: 'on the moon' }]);
  await openPage('/agents/1', { as: provider });
  await (await panel()).findByText(REVIEWED);
  expect(screen.queryByRole('button', { name: 'Request Access' })).toBeNull();
});

test('visitors are asked to sign in where others ask for access', async () => {
  for (const address of ['/agents/1', '/data-products/2']) {
    answerAsking();
    answerAgent(agent);
    answerCollection(collection);
    await openPage(address);
    const signIn = await (await panel()).findByRole('link', { name: 'Sign in' });
    expect(signIn.getAttribute('href')).toMatch(/^\/auth\?/);
    expect(screen.queryByRole('button', { name: 'Request Access' })).toBeNull();
    cleanup();
  }
});

test('requests that cannot be read say so beside a resource', async () => {
  answerAsking();
  answerAgent(agent);
  refuse('get', '/api/resource-requests', 503);
  refuse('get', '/api/functions/resource-requests', 503);
  refuse('get', '/api/functions/data-domain-requests', 503);
  refuse('get', '/api/functions/data-collection-requests', 503);
  await openPage('/agents/1', { as: provider });
  await (await panel()).findByText('Failed to fetch resource requests');
});

test('an entry of the catalogue shows where the request for it stands', async () => {
  answerDashboard();
  answerAsking([aRequest({ userId: provider.id, status: 'approved' })]);
  answerCatalogue({ agent: [agent] });
  await openPage('/dashboard', { as: provider });
  const tab = await screen.findByRole('tab', { name: /^AI Agents/ });
  expect(tab.getAttribute('aria-selected')).toBe('true');
  const card = (await screen.findByText(agent.name)).closest('article');
  await waitFor(() => expect(card?.textContent).toContain('Approved'));
});
