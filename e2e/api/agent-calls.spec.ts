import type { Invocation, InvocationLine, KeptInvocation } from '@carebourse/contracts/agents';
import { MESSAGES } from '@carebourse/contracts/service-messages';
import { expect } from '@playwright/test';
import { askFor } from '../support/ask-for.ts';
import { test } from '../support/fixtures.ts';
import { connectionOf, startOwnAgent } from '../support/own-agent.ts';

/** An entry of the demo catalogue that has no agent of its own. */
const AGENT = 4;
const CONNECTION = `/api/stewardship/agent/${AGENT}/connection`;
const json = { 'content-type': 'application/json' };

test('a call of an agent under an Idempotency-Key is made once, and its answer ends with the grant', async ({
  client,
}) => {
  using agent = await startOwnAgent();
  const [person, admin] = [client(), client()];
  await admin.signIn('admin');
  const connection = connectionOf(agent);
  const { input } = connection.example;
  await admin.put(CONNECTION, connection);
  try {
    await person.register({ role: 'partner', organization: 'Alderpoint Software' });
    const { id } = await askFor(person, { resourceId: AGENT });
    await admin.post(`/api/resource-requests/${id}/decision`, { decision: 'approved', accessTypes: ['view'] });

    const invoke = (key: string, body: object) =>
      person.send<Invocation>('POST', `/api/ai-agents/${AGENT}/invocations`, JSON.stringify(body), {
        ...json,
        'idempotency-key': key,
      });
    const first = await invoke('one', { input, keepDays: 1 });
    expect(first.status, JSON.stringify(first.body)).toBe(201);
    const again = await invoke('one', { input, keepDays: 1 });
    expect([again.status, again.headers.get('idempotency-replayed'), again.body]).toEqual([201, 'true', first.body]);
    expect((await invoke('one', { input: { ...input, age: 66 } })).status).toBe(422);
    const { body: record } = await person.get<{ items: InvocationLine[] }>(`/api/grants/${id}/invocations`);
    expect(record.items).toHaveLength(1);

    const content = `/api/invocations/${first.body.id}/content`;
    expect((await person.get<KeptInvocation>(content)).body).toMatchObject({ input });
    expect((await admin.get(content)).status).toBe(404);

    await admin.post(`/api/resource-requests/${id}/revoke`, { comment: 'It was the wrong agent.' });
    await expect.poll(async () => (await invoke('one', { input, keepDays: 1 })).status).toBe(403);
    expect((await person.get(content)).status).toBe(403);
    expect((await person.delete(content)).status).toBe(204);
    expect((await person.get(content)).body.message).toBe(MESSAGES.agents.nothingKept);
  } finally {
    await admin.delete(CONNECTION);
  }
});
