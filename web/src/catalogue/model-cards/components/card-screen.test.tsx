import type { ModelCard } from '@carebourse/contracts/model-card';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerAsking } from '../../../../tests/support/asking.ts';
import { agent, answerAgent } from '../../../../tests/support/catalogue.ts';
import { answer, refuse } from '../../../../tests/support/gateway.ts';
import { openPage } from '../../../../tests/support/page.tsx';

const SAVED = '2026-03-02T14:00:00.000Z';

const card: ModelCard = {
  version: '1.4',
  contacts: 'The pharmacy.',
  intendedUse: 'To move somebody from one anticoagulant to another.',
  intendedUsers: 'Pharmacists.',
  limits: 'Adults alone.',
  performance: [],
};

const versions = [2, 1].map((version) => ({ version, changedAt: SAVED, removed: false }));

const cards = [
  { card, version: 1, changedAt: SAVED },
  { card: { ...card, version: '1.5, revised' }, version: 2, changedAt: SAVED },
];

function answerCards(): void {
  answer('get', '/api/ai-agents/{id}', agent);
  answer('get', '/api/ai-agents/{id}/card/versions', { items: versions });
  answer('get', '/api/ai-agents/{id}/card', ({ query }) => cards[Number(query['version'] ?? 2) - 1] ?? cards[1]!);
}

test('an older version stays readable, and says that it is older', async () => {
  answerCards();
  const user = await openPage('/agents/1/card');
  const aside = within(await screen.findByRole('complementary'));
  await user.click(await aside.findByRole('link', { name: /^1, saved/ }));
  await screen.findByText('This is version 1');
  await screen.findByText('1.4');
  await user.click(screen.getByRole('link', { name: 'Read the newest' }));
  await screen.findByText('1.5, revised');
  expect(screen.queryByText(/^This is version/)).toBeNull();
});

test('a version that is not there says so', async () => {
  answerCards();
  refuse('get', '/api/ai-agents/{id}/card', 404, 'There is no such version');
  await openPage('/agents/1/card?version=999');
  await screen.findByRole('heading', { level: 1, name: 'No such model card' });
});

test('an agent without a card says so', async () => {
  answerAgent(agent);
  await openPage('/agents/1/card');
  await screen.findByText('This agent has no model card yet');
});

test('a card that was taken away says so, and what it said before is a link away', async () => {
  answerCards();
  const removed = { card: null, version: 3, changedAt: SAVED };
  answer('get', '/api/ai-agents/{id}/card', ({ query }) => (query['version'] === undefined ? removed : cards[1]!));
  answer('get', '/api/ai-agents/{id}/card/versions', {
    items: [{ version: 3, changedAt: SAVED, removed: true }, ...versions],
  });
  const user = await openPage('/agents/1/card');
  await screen.findByText('This agent has no model card any more');
  await user.click(await screen.findByRole('link', { name: /^2, saved/ }));
  await screen.findByText(card.intendedUse);
});

test('a card that cannot be read says so on the page of the agent', async () => {
  answerAsking();
  answerAgent(agent);
  refuse('get', '/api/ai-agents/{id}/card', 503, 'Away for a while');
  await openPage('/agents/1');
  await screen.findByText('The model card could not be loaded');
});
