import type { InvocationLine } from '@carebourse/contracts/agents';
import { PROBLEM_TYPES } from '@carebourse/contracts/constants';
import { limitsOf } from '@carebourse/contracts/plan-limits';
import { startProduct } from '@carebourse/tools/start/running-product';
import { expect, test } from '@playwright/test';
import { ApiClient, type ApiAnswer } from '../support/api-client.ts';
import { askFor } from '../support/ask-for.ts';
import { connectionOf, startOwnAgent } from '../support/own-agent.ts';

/** An entry of the demo catalogue that has no agent of its own. */
const AGENT = 4;
const AT_ONCE = 200;

test('a quota is exact for 200 calls at once of which delivery dies in the middle', { tag: '@prove' }, async () => {
  using agent = await startOwnAgent();
  const product = await startProduct();
  try {
    const [person, admin] = [new ApiClient(product.url), new ApiClient(product.url)];
    await admin.signIn('admin');
    await admin.put(`/api/stewardship/agent/${AGENT}/connection`, connectionOf(agent));
    await person.register({ role: 'partner', organization: 'Alderpoint Software' });
    const { id } = await askFor(person, { resourceId: AGENT });
    await admin.post(`/api/resource-requests/${id}/decision`, { decision: 'approved', accessTypes: ['view'] });
    const invoke = () => person.post(`/api/ai-agents/${AGENT}/invocations`, { input: { age: 40, sex: 'female' } });
    const askAtOnce = (): Promise<ApiAnswer<unknown>[]> => Promise.all(Array.from({ length: AT_ONCE }, invoke));
    const isUsedUp = ({ status, body }: ApiAnswer<unknown>) =>
      status === 429 && (body as { type: string }).type === PROBLEM_TYPES.invocationQuota;

    const most = Number(limitsOf(undefined).invocationsPerHour);
    const first = await invoke();
    expect(first.status, JSON.stringify(first.body)).toBe(201);
    const answerWell = agent.answer;
    const deliveryPid = product.pidOf('delivery');
    let isKilled = false;
    agent.answer = () => {
      if (agent.asked.length === 5) {
        isKilled = process.kill(deliveryPid, 'SIGKILL');
        agent.answer = answerWell;
      }
    };
    // A machine under load may refuse all of them before they come as far.
    await expect.poll(() => askAtOnce().then(() => isKilled), { timeout: 120_000 }).toBe(true);

    await expect.poll(async () => (await askAtOnce()).some(isUsedUp), { timeout: 120_000 }).toBe(true);
    // Some may have been told to come again, which takes nothing: until all are refused, the quota is not used up.
    await expect.poll(async () => (await askAtOnce()).every(isUsedUp), { timeout: 120_000 }).toBe(true);
    expect(agent.asked.length).toBeLessThanOrEqual(most);
    const { body } = await person.get<{ items: InvocationLine[] }>(`/api/grants/${id}/invocations?limit=100`);
    expect(body.items.filter(({ outcome }) => !['address', 'away'].includes(outcome))).toHaveLength(most);
  } finally {
    await product.dispose();
  }
});
