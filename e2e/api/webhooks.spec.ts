import type { ResourceRequest } from '@carebourse/contracts/requests';
import type { WebhookDelivery, WebhookSecret } from '@carebourse/contracts/webhooks';
import { requestNews } from '@carebourse/testing/request-news';
import { expect } from '@playwright/test';
import { createHmac } from 'node:crypto';
import { confirmAddress } from '../support/confirm-address.ts';
import { test } from '../support/fixtures.ts';
import { startWebhookReceiver } from '../support/webhook-receiver.ts';

const eventTypes = ['request.decided', 'grant.given', 'grant.revoked', 'grant.expired'];
const purpose = 'Plan staff for the respiratory season in our partner clinics.';

test('a partner’s server hears of a decision and of a grant’s end, signed, also when it failed at first', async ({
  client,
}) => {
  using receiver = await startWebhookReceiver();
  const partner = client();
  await confirmAddress(partner, await partner.register({ role: 'partner', organization: 'Alderpoint Software' }));
  const { status, body: webhook } = await partner.post<WebhookSecret>('/api/webhooks', {
    url: receiver.url,
    eventTypes,
  });
  expect(status).toBe(201);

  const asked = await partner.post<ResourceRequest>('/api/resource-requests', {
    resourceType: 'dataDomain',
    resourceId: 1,
    purpose,
  });
  const path = `/api/resource-requests/${asked.body.id}`;
  receiver.status = 503;
  const admin = client();
  await admin.signIn('admin');
  expect((await admin.post(`${path}/decision`, { decision: 'approved' })).status).toBe(200);
  await expect.poll(() => receiver.received.length).toBeGreaterThanOrEqual(2);
  receiver.status = 204;
  expect((await admin.post(`${path}/revoke`, { comment: 'The project ended' })).status).toBe(200);

  const log = async () => (await partner.get<WebhookDelivery[]>(`/api/webhooks/${webhook.id}/deliveries`)).body;
  await expect
    .poll(async () => (await log()).map((line) => [line.eventType, line.status]))
    .toEqual([
      ['grant.revoked', 'delivered'],
      ['grant.given', 'delivered'],
      ['request.decided', 'delivered'],
    ]);
  expect((await log()).at(-1)?.attempts).toMatchObject([{ statusCode: 503 }, { statusCode: 204 }]);

  const key = Buffer.from(webhook.secret.slice('whsec_'.length), 'base64');
  for (const { headers, body, event } of receiver.received) {
    const signed = [headers['webhook-id'], headers['webhook-timestamp'], body].join('.');
    expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`);
    expect(event.id).toBe(headers['webhook-id']);
    expect(requestNews(event)?.requestId).toBe(asked.body.id);
    expect(body).not.toMatch(/respiratory|project ended/);
  }
});

test('addresses inside are refused', async ({ client }) => {
  const partner = client();
  await confirmAddress(partner, await partner.register({ role: 'partner', organization: 'Alderpoint Software' }));
  const urls = [
    'http://example.org/',
    'https://169.254.169.254/latest/meta-data/',
    'https://10.0.0.1/',
    'https://[::ffff:10.0.0.1]/',
    'https://0xa9fea9fe/',
    'file:///etc/passwd',
    'x',
  ];
  for (const url of urls) {
    const { status, body } = await partner.post('/api/webhooks', { url, eventTypes });
    expect([url, status, Object.keys(body.errors ?? {})]).toEqual([url, 400, ['url']]);
  }
});
