import type { DecidedSubject, Directive } from '@carebourse/contracts/directives';
import type { Answer } from '@carebourse/contracts/use';
import { expect } from '@playwright/test';
import { somebody } from '../support/access/people.ts';
import type { ApiClient } from '../support/api-client.ts';
import { buyPlan } from '../support/buy-plan.ts';
import { test } from '../support/fixtures.ts';
import { grantRows, tableOf, takeFile } from '../support/granted-rows.ts';
import { signedIn } from '../support/staffed-organization.ts';

const refuseResearch: Directive = {
  decision: 'refuse',
  what: { type: 'all' },
  who: { type: 'everyone' },
  purposes: ['research'],
  from: null,
  until: null,
};

async function decide(patient: ApiClient, directives: Directive[]): Promise<void> {
  const { body } = await patient.get<{ items: DecidedSubject[] }>('/api/directives');
  const revision = body.items[0]?.revision ?? 0;
  expect((await patient.put('/api/directives', { revision, directives })).status).toBe(200);
}

test('a patient refuses research, and their rows are gone from the next read by every call', async ({
  client,
  product,
}) => {
  const patient = await signedIn(client(), 'patient');
  const admin = await signedIn(client(), 'admin');
  const person = await somebody(product.url, 'partner');
  await buyPlan(person, 'basic');
  const reader = person.api;
  const { tables } = await grantRows(reader, admin);
  const { path: table } = await tableOf(reader, tables, 'visit_occurrence');

  /** Rows by a question; undefined while the table changes under it. */
  const counted = async () => {
    const question = { filters: [], groupBy: [], measures: [{ fn: 'count' }] };
    const { status, body } = await reader.post<Answer>(`${table}/ask`, question);
    return status === 200 ? Number(body.rows[0]?.[0]) : undefined;
  };
  /** Rows of the file that leaves, below the line with the names. */
  const taken = async () => (await takeFile(reader, table)).trimEnd().split('\n').length - 1;

  const before = Number(await counted());
  expect(await taken()).toBe(before);
  try {
    await decide(patient, [refuseResearch]);
    await expect.poll(counted).toBeLessThan(before);
    expect(await taken()).toBe(await counted());
  } finally {
    await decide(patient, []);
  }
  await expect.poll(counted).toBe(before);
  expect(await taken()).toBe(before);
});
