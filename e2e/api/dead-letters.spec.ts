import type { DeadLetter, DeadLetterList, Replayed } from '@carebourse/contracts/dead-letters';
import { MESSAGES } from '@carebourse/contracts/messages';
import { expect } from '@playwright/test';
import type { ApiClient } from '../support/api-client.ts';
import { EventWriter } from '../support/events.ts';
import { test } from '../support/fixtures.ts';

const path = '/api/admin/dead-letters';

test('an event that failed is replayed with those behind it, in order, and each has its effect once', async ({
  product,
  client,
}) => {
  const [admin, somebody] = [client(), client()];
  await admin.signIn('admin');
  const { id: userId } = await somebody.register();
  const aggregate = 'request/900001';
  const writer = new EventWriter(product);
  await writer.fail(aggregate, userId);
  await writer.revoke(aggregate, userId);
  await expect.poll(async () => (await letterOf(admin, aggregate, 'profile'))?.held).toBe(1);
  const letter = await letterOf(admin, aggregate, 'profile');
  expect(letter).toMatchObject({ service: 'profile', reason: 'TypeError: planted', tries: 6, aggregate });

  const replay = await admin.post<Replayed>(`${path}/profile/${letter?.id}/replay`, {});
  expect([replay.status, replay.body]).toEqual([200, { replayed: 2, failed: 0 }]);
  const { body: notifications } = await somebody.get<{ body: string }[]>('/api/notifications');
  expect(notifications.filter(({ body }) => body.includes('Planted'))).toHaveLength(2);
  expect((await admin.post(`${path}/profile/${letter?.id}/replay`, {})).status).toBe(404);
  await expect.poll(() => audited(admin, 'dead-letter.replayed')).toContain(`dead-letter/profile/${letter?.id}`);
});

test('what no service can read is kept by each that hears of it, fails again, and is given up for a reason', async ({
  product,
  client,
}) => {
  const admin = client();
  await admin.signIn('admin');
  const aggregate = 'request/900002';
  await new EventWriter(product).poison(aggregate);
  for (const service of ['profile', 'catalogue', 'delivery', 'identity'] as const) {
    await expect.poll(async () => (await letterOf(admin, aggregate, service))?.eventType).toBe(null);
    const { id, tries = 0 } = (await letterOf(admin, aggregate, service)) ?? {};
    const one = `${path}/${service}/${id}`;
    expect((await admin.post(`${path}/${service}/replay`, {})).body).toEqual({ replayed: 0, failed: 1 });
    expect((await letterOf(admin, aggregate, service))?.tries).toBe(tries + 1);
    const silent = await admin.post<{ message: string }>(`${one}/discard`, { reason: ' ' });
    expect([silent.status, silent.body.message]).toEqual([400, MESSAGES.deadLetters.reasonRequired]);
    expect((await admin.post(`${one}/discard`, { reason: 'It was planted' })).status).toBe(204);
    expect((await admin.post(`${one}/discard`, { reason: 'It was planted' })).status).toBe(404);
    expect(await letterOf(admin, aggregate, service)).toBeUndefined();
  }
});

test('a line of the audit trail that could not be taken is discarded by nobody, and replayed', async ({
  product,
  client,
}) => {
  const admin = client();
  await admin.signIn('admin');
  await new EventWriter(product).failAudit('agent/900003');
  const letter = await letterOf(admin, 'audit/profile', 'identity');
  const discard = await admin.post<{ message: string }>(`${path}/identity/${letter?.id}/discard`, {
    reason: 'Hide it',
  });
  expect([discard.status, discard.body.message]).toEqual([409, MESSAGES.deadLetters.auditIsKept]);
  expect((await admin.post(`${path}/identity/${letter?.id}/replay`, {})).body).toEqual({ replayed: 1, failed: 0 });
  expect(await audited(admin, 'catalogue.viewed')).toContain('agent/900003');
});

async function letterOf(admin: ApiClient, aggregate: string, service: string): Promise<DeadLetter | undefined> {
  const { body } = await admin.get<DeadLetterList>(path);
  expect(body.unavailable).toEqual([]);
  return body.deadLetters.find((letter) => letter.aggregate === aggregate && letter.service === service);
}

async function audited(admin: ApiClient, action: string): Promise<string[]> {
  const { body } = await admin.get<{ subject: string }[]>(`/api/audit-events?action=${action}`);
  return body.map(({ subject }) => subject);
}
