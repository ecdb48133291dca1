import type { PlanId, Scope } from '@carebourse/contracts/constants';
import type { CheckoutSession } from '@carebourse/contracts/payments';
import { limitsOf } from '@carebourse/contracts/plan-limits';
import type { SubscriptionOverview } from '@carebourse/contracts/subscriptions';
import { accessToken, apiClient, type Person } from './access/people.ts';
import { ApiClient } from './api-client.ts';
import { until } from './credentials/until.ts';

const card = { number: '4242424242424242', expiry: '12 / 34', cvc: '123', name: '' };

/** Pays for a plan at the local payments sandbox, and waits until it may be used. */
export async function buyPlan({ api, email }: Pick<Person, 'api' | 'email'>, planId: PlanId): Promise<void> {
  const checkout = { planId, billingPeriod: 'monthly' };
  const { status, body } = await api.post<CheckoutSession>('/api/create-checkout-session', checkout);
  if (status !== 200 || !body.url) throw new Error(`no checkout: ${status}`);
  const paid = await fetch(body.url, {
    method: 'POST',
    // The sandbox takes its own pages' forms only.
    headers: { origin: new URL(body.url).origin },
    body: new URLSearchParams({ email, ...card }),
    redirect: 'manual',
  });
  if (paid.status >= 400) throw new Error(`not paid: ${paid.status}`);
  await until(`the plan ${planId}`, async () => {
    const overview = await api.get<SubscriptionOverview>('/api/subscription');
    return overview.body.planId === planId;
  });
}

/** A token of a new client of somebody who has bought a plan, as soon as all parts know the plan. */
export async function tokenOfPlan(person: Pick<Person, 'api'>, planId: PlanId, scopes: readonly Scope[]) {
  const { base } = person.api;
  const client = await apiClient(person, scopes);
  let authorization = '';
  await until(`the plan ${planId} of the client`, async () => {
    // What identity has not heard of yet allows no scope, and a client without one gets no token.
    const token = await accessToken(base, client).catch(() => undefined);
    if (token === undefined) return false;
    authorization = `Bearer ${token}`;
    const { headers } = await new ApiClient(base).get('/api/plans', { authorization });
    return headers.get('ratelimit-limit') === String(limitsOf(planId).requestsPerMinute);
  });
  return authorization;
}
