import type { AiAgent } from '@carebourse/contracts/catalogue';
import type { Notification } from '@carebourse/contracts/notifications';
import type { ResourceRequest } from '@carebourse/contracts/requests';
import { expect } from '@playwright/test';
import type { ApiClient } from '../support/api-client.ts';
import { test } from '../support/fixtures.ts';
import type { Product } from '@carebourse/tools/start/running-product';

const PARTS = ['identity', 'catalogue', 'access-request', 'profile', 'billing', 'gateway', 'web', 'postgres'] as const;

/** How long a part may take to come back; a bound on the test, not a promise. */
const RECOVERY = { timeout: 60_000 };

const agentRequest = (resourceId: number) => ({
  resourceType: 'agent',
  resourceId,
  purpose: 'To keep what was acknowledged.',
});

for (const part of PARTS) {
  test(`kill -9 of ${part} loses nothing that was acknowledged`, async ({ client, product }) => {
    const provider = client();
    await provider.registerProvider();
    const admin = client();
    await admin.signIn('admin');
    const asked = await provider.post<ResourceRequest>('/api/resource-requests', agentRequest(3));
    const decided = await admin.post<ResourceRequest>(`/api/resource-requests/${asked.body.id}/decision`, {
      decision: 'approved',
    });
    expect([asked.status, decided.status]).toEqual([201, 200]);

    const pid = product.pidOf(part);
    process.kill(pid, 'SIGKILL');
    await expect.poll(() => newPid(product, part, pid), RECOVERY).toBe(true);
    await backAgain(product);

    const own = () => provider.get<ResourceRequest[]>('/api/resource-requests');
    // Readiness is looked at every two seconds: a call may still meet the gap, and is then told to come again.
    await expect.poll(async () => answeredOrAway((await own()).status), RECOVERY).toBe(200);
    expect((await own()).body).toEqual([decided.body]);
    await expect.poll(() => decisionsTold(provider, asked.body.id), RECOVERY).toBe(1);
  });
}

test('requests that were acknowledged while their service was killed are there once, with all that follows', async ({
  client,
  product,
}) => {
  const resourceId = 12;
  const providers = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const api = client();
      await api.registerProvider();
      return api;
    }),
  );
  const countedBefore = await requestCount(client(), resourceId);

  const answers = providers.map((api) => api.post<ResourceRequest>('/api/resource-requests', agentRequest(resourceId)));
  await Promise.race(answers);
  process.kill(product.pidOf('access-request'), 'SIGKILL');
  const statuses = (await Promise.all(answers)).map((answer) => answer.status);
  for (const status of statuses) expect([201, 503]).toContain(status);
  await backAgain(product);

  // Whoever was told 503 may ask again; a request that had been kept all the same answers 409.
  for (const [index, api] of providers.entries()) {
    if (statuses[index] === 201) continue;
    let again = 503;
    const ask = async () => (again = (await api.post('/api/resource-requests', agentRequest(resourceId))).status);
    await expect.poll(ask, RECOVERY).not.toBe(503);
    expect([201, 409]).toContain(again);
  }
  for (const api of providers) {
    expect((await api.get<ResourceRequest[]>('/api/resource-requests')).body).toHaveLength(1);
  }
  await expect.poll(() => requestCount(client(), resourceId), RECOVERY).toBe(countedBefore + providers.length);
});

async function backAgain({ url }: Product): Promise<void> {
  const ready = () =>
    fetch(`${url}/readyz`)
      .then((answer) => answer.status)
      .catch(() => 0);
  await expect.poll(ready, RECOVERY).toBe(200);
}

/** A part that is away is 503; anything else but an answer is a fault of its own. */
function answeredOrAway(status: number): number {
  expect([200, 503]).toContain(status);
  return status;
}

function newPid(product: Product, part: string, old: number): boolean {
  try {
    return product.pidOf(part) !== old;
  } catch {
    // Between two lives.
    return false;
  }
}

async function decisionsTold(api: ApiClient, requestId: number): Promise<number> {
  const { body } = await api.get<Notification[]>('/api/notifications');
  return Array.isArray(body) ? body.filter((notification) => notification.requestId === requestId).length : 0;
}

async function requestCount(api: ApiClient, id: number): Promise<number> {
  return (await api.get<AiAgent>(`/api/ai-agents/${id}`)).body.requestCount;
}
