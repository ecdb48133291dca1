import { MESSAGES } from '@carebourse/contracts/messages';
import type { PrivacyDesk } from '@carebourse/contracts/privacy-desk';
import type { UnusualReading } from '@carebourse/contracts/unusual-reading';
import { expect } from '@playwright/test';
import { test } from '../support/fixtures.ts';
import { signedIn } from '../support/staffed-organization.ts';

const { unusualReading: words } = MESSAGES;
const READINGS = '/api/privacy/unusual-readings';
const found = { verdict: 'explained', note: 'She is the family doctor.' };

// What the rules find: services/delivery/src/use/tests/unusual-reading.int.test.ts.
test('privacy officers see what is unusual, and the desk counts what waits', async ({ client }) => {
  const officer = await signedIn(client(), 'admin');
  const page = await officer.get<{ items: UnusualReading[] }>(`${READINGS}?limit=100`);
  expect(page.status).toBe(200);
  const { body } = await officer.get<PrivacyDesk>('/api/privacy/desk');
  expect(body.readings?.waiting).toBeGreaterThanOrEqual(page.body.items.filter(({ looked }) => !looked).length);
});

test('what is sent wrongly is refused in words, and nobody else sees it', async ({ client }) => {
  const [officer, provider] = [await signedIn(client(), 'admin'), client()];
  await provider.registerProvider();
  const verdict = `${READINGS}/2000000000/verdict`;
  expect(await officer.post(verdict, found)).toMatchObject({ status: 404, body: { message: words.notFound } });
  for (const [wrong, field, message] of [
    [{ verdict: 'guilty' }, 'verdict', words.verdictRequired],
    [{ note: '  ' }, 'note', words.noteRequired],
  ] as const) {
    expect(await officer.post(verdict, { ...found, ...wrong })).toMatchObject({
      status: 400,
      body: { errors: { [field]: expect.arrayContaining([message]) as unknown } },
    });
  }
  for (const query of ['cursor=nonsense', 'limit=0', 'limit=9999']) {
    expect((await officer.get(`${READINGS}?${query}`)).status, query).toBe(400);
  }
  expect((await provider.get(READINGS)).status).toBe(403);
  expect((await provider.post(verdict, found)).status).toBe(403);
});
