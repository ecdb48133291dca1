import type { PlanId, Scope } from '@carebourse/contracts/constants';
import type { CheckoutSession } from '@carebourse/contracts/payments';
import { limitsOf } from '@carebourse/contracts/plan-limits';
import { setTimeout as sleep } from 'node:timers/promises';
import { accessToken, type Person } from './access/people.ts';
import { ApiClient } from './api-client.ts';

const PATIENCE_MS = 30_000;
const card = { number: '4242424242424242', expiry: '12 / 34', cvc: '123', name: '' };

/** Pays for a plan at the local payments sandbox. */
export async function buyPlan({ api, email }: Person, planId: PlanId): Promise<void> {
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
}

/** A token with all scopes whose client may call as often as the plan allows, as soon as the plan is known. */
export async function tokenOfPlan(person: Person, planId: PlanId, scopes: readonly Scope[]) {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const authorization = `Bearer ${await accessToken(person, scopes)}`;
    const { headers } = await new ApiClient(person.api.base).get('/api/plans', { authorization });
    if (headers.get('ratelimit-limit') === String(limitsOf(planId).requestsPerMinute)) return authorization;
    if (Date.now() > until) throw new Error(`the plan ${planId} did not come`);
    await sleep(3_000);
  }
}
