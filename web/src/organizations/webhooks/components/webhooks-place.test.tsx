import { WEBHOOK_EVENT_TYPES } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import type { Webhook } from '@carebourse/contracts/webhooks';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerDashboard } from '../../../../tests/support/dashboard.ts';
import { answer, refuse, sentTo } from '../../../../tests/support/gateway.ts';
import { fill, openPage } from '../../../../tests/support/page.tsx';
import { partner } from '../../../../tests/support/people.ts';

const { webhooks: words } = MESSAGES;
const NONE = 'You have no webhooks yet.';

const webhook: Webhook = {
  id: 5,
  url: 'https://hooks.example.org/carebourse',
  eventTypes: WEBHOOK_EVENT_TYPES.filter((type) => type !== 'grant.expired'),
  status: 'active',
  createdAt: '2026-03-02T14:00:00.000Z',
  rotatedAt: null,
  previousSecretUntil: null,
  lastDeliveredAt: null,
  failingSince: null,
};

async function openWebhooks() {
  answerDashboard();
  return openPage('/dashboard/webhooks', { as: partner });
}

test('a wrong address is told at its field, and the secret of a new webhook is shown once', async () => {
  answer('get', '/api/webhooks', []);
  const user = await openWebhooks();
  await screen.findByText(NONE);
  await user.click(screen.getByRole('button', { name: 'New webhook' }));
  const form = within(await screen.findByRole('dialog'));
  const add = async (address: string) => {
    await fill(user, form.getByRole('textbox', { name: 'Address' }), address);
    await user.click(form.getByRole('button', { name: 'Add webhook' }));
  };
  await add('http://example.org/');
  await form.findByText(words.urlInvalid);
  refuse('post', '/api/webhooks', 400, words.urlNotPublic, { errors: { url: [words.urlNotPublic] } });
  await add('https://10.0.0.1/');
  await form.findByText(words.urlNotPublic);

  answer('post', '/api/webhooks', { ...webhook, secret: 'whsec_c2hvd24gb25jZQ==' });
  answer('get', '/api/webhooks', [webhook]);
  answer('get', '/api/webhooks/{id}/deliveries', []);
  await user.click(form.getByRole('checkbox', { name: /^grant\.expired/ }));
  await add(webhook.url);
  const shown = within(await screen.findByRole('dialog', { name: 'The signing secret' }));
  shown.getByText(/^whsec_/);
  await user.click(shown.getByRole('button', { name: 'I have copied it' }));
  await waitFor(() => expect(screen.queryByText(/^whsec_/)).toBeNull());
  const card = within(await screen.findByRole('article', { name: webhook.url }));
  expect(card.queryByText('grant.expired')).toBeNull();
  const { url, eventTypes } = webhook;
  expect(sentTo('post', '/api/webhooks').at(-1)).toEqual({ url, eventTypes });
});

test('webhooks that cannot be read are told, with another try', async () => {
  refuse('get', '/api/webhooks', 503);
  const user = await openWebhooks();
  await screen.findByText('Failed to fetch webhooks');
  answer('get', '/api/webhooks', []);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText(NONE);
});
