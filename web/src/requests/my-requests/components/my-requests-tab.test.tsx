import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerAsking } from '../../../../tests/support/asking.ts';
import { answerDashboard } from '../../../../tests/support/dashboard.ts';
import { answer, answerUnchecked, refuse, sentTo } from '../../../../tests/support/gateway.ts';
import { openPage, texts } from '../../../../tests/support/page.tsx';
import { provider } from '../../../../tests/support/people.ts';
import { aRequest } from '../../record/test-request.ts';

function openRequests() {
  return openPage('/dashboard?tab=requests', { as: provider });
}

const mine = { userId: provider.id };
const decided = [
  { status: 'approved', card: 'Access Resource' },
  { status: 'rejected', words: 'Your request was denied. Please contact support for more information.' },
  { status: 'pending', words: "Your request is being reviewed. You'll be notified when a decision is made." },
] as const;

for (const { status, ...shown } of decided) {
  test(`a request that is ${status} says so in My Requests`, async () => {
    answerDashboard();
    answerAsking([
      aRequest({ ...mine, id: 90, status, resourceName: 'An agent' }),
      aRequest({ ...mine, id: 91, status, resourceType: 'dataCollection', resourceName: 'A collection' }),
    ]);
    await openRequests();
    const rowOf = async (name: string) => {
      const title = await within(await screen.findByRole('tabpanel')).findByText(name);
      return within(title.closest('li') ?? title);
    };
    const row = await rowOf('An agent');
    if ('words' in shown) {
      await row.findByText(shown.words);
      return;
    }
    expect((await row.findByRole('link', { name: shown.card })).getAttribute('href')).toBe('/agents/1');
    const ofData = await rowOf('A collection');
    expect((await ofData.findByRole('link', { name: shown.card })).getAttribute('href')).toBe('/use/91');
  });
}

test('a status that is not known is shown as pending in My Requests', async () => {
  answerDashboard();
  answerAsking();
  answerUnchecked('get', '/api/resource-requests', [{ ...aRequest(mine), status: 'on the moon' }]);
  await openRequests();
  await screen.findByText("Your request is being reviewed. You'll be notified when a decision is made.");
});

test('My Requests is empty at first', async () => {
  answerDashboard();
  await openRequests();
  await screen.findByText("You haven't requested access to any resources yet.");
});

test('My Requests reads the three functions when the call fails', async () => {
  const one = (id: number, createdAt: string) => [
    aRequest({ ...mine, id, createdAt, resourceType: 'dataDomain', resourceId: id, resourceName: `Domain ${id}` }),
  ];
  answerDashboard();
  answerAsking();
  refuse('get', '/api/resource-requests', 503);
  const asked: unknown[] = [];
  const withQuery = (query: object, requests: ReturnType<typeof one>) => {
    asked.push(query);
    return requests;
  };
  answer('get', '/api/functions/resource-requests', ({ query }) => withQuery(query, one(1, '2026-11-01T09:00:00Z')));
  answer('get', '/api/functions/data-domain-requests', ({ query }) => withQuery(query, one(2, '2026-11-03T09:00:00Z')));
  answer('get', '/api/functions/data-collection-requests', ({ query }) =>
    withQuery(query, one(3, '2026-11-02T09:00:00Z')),
  );
  await openRequests();
  const main = within(await screen.findByRole('main'));
  await main.findByRole('link', { name: 'Domain 1' });
  expect(texts(main.getAllByRole('link', { name: /^Domain/ }))).toEqual(['Domain 2', 'Domain 3', 'Domain 1']);
  expect(asked).toHaveLength(3);
  for (const query of asked) expect(query).toHaveProperty('userId', provider.id);
  expect(sentTo('get', '/api/resource-requests')).not.toEqual([]);
});

test('requests that cannot be read say so on the dashboard', async () => {
  answerDashboard();
  refuse('get', '/api/resource-requests', 503);
  refuse('get', '/api/functions/resource-requests', 503);
  refuse('get', '/api/functions/data-domain-requests', 503);
  refuse('get', '/api/functions/data-collection-requests', 503);
  await openRequests();
  await within(await screen.findByRole('tabpanel')).findByText('Failed to fetch resource requests');
});
