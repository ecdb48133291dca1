import { networkInterfaces } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { WebhookSecret } from '@carebourse/contracts/webhooks';
import { requestNews } from '@carebourse/testing/request-news';
import { startWebhookReceiver, type WebhookReceiver } from '../../support/webhook-receiver.ts';
import { confirmedPerson, decide, deleteAccount, need, pendingRequest, suspend, type Person } from '../people.ts';
import { judge, type Finding, type Group } from '../probe.ts';
import type { Target } from '../target.ts';
import { inWords, timeUntil } from '../waiting.ts';

const eventTypes = ['request.decided', 'grant.given', 'grant.revoked', 'grant.expired'];

async function listen(owner: Person, receiver: WebhookReceiver): Promise<void> {
  need(await owner.api.post<WebhookSecret>('/api/webhooks', { url: receiver.url, eventTypes }), 201, 'a webhook');
}

const hears = (receiver: WebhookReceiver, request: { id: number }) =>
  receiver.received.some(({ event }) => requestNews(event)?.requestId === request.id);

async function heard(receiver: WebhookReceiver, request: { id: number }): Promise<void> {
  if ((await timeUntil(() => hears(receiver, request))) === undefined) throw new Error('a webhook heard nothing');
}

/** What reviewers have to decide on, one after the other. */
const RESOURCES = [1, 2, 4, 5, 6, 9];

/** So that the decisions go on for longer than that. */
const PACE_MS = 700;

/** Other services hear of it by an event: what is decided right after may still go out. */
const GENEROUS_MS = 3_000;

/**
 * Decides on requests of the one who is out and of a bystander in turn: once the bystander has heard, the other one
 * would have too. Goes on until one decision is unheard, or all are made.
 */
async function hearsOn(target: Target, end: (owner: Person) => Promise<void>): Promise<Finding> {
  using outside = await startWebhookReceiver();
  using inside = await startWebhookReceiver();
  const [owner, bystander] = [await confirmedPerson(target, 'partner'), await confirmedPerson(target, 'partner')];
  await listen(owner, outside);
  await listen(bystander, inside);
  const pairs = await Promise.all(
    RESOURCES.map((id) => Promise.all([pendingRequest(owner, id), pendingRequest(bystander, id)])),
  );
  const [first, ...others] = pairs;
  if (!first) throw new Error('nothing to decide on');
  need(await decide(target, first[0].id), 200, 'a decision');
  await heard(outside, first[0]);
  await end(owner);
  const ended = performance.now();
  let lastHeard = 0;
  for (const [own, bystanders] of others) {
    const decidedAt = performance.now() - ended;
    await decide(target, own.id);
    need(await decide(target, bystanders.id), 200, "the bystander's decision");
    await heard(inside, bystanders);
    if (!hears(outside, own)) return judge(decidedAt < GENEROUS_MS, `quiet ${inWords(lastHeard)}`);
    lastHeard = decidedAt;
    await sleep(PACE_MS);
  }
  return judge(false, `heard of a decision ${inWords(lastHeard)}`);
}

/** Whoever comes from elsewhere must not have the product call what listens on its machine alone. */
async function calledBack(target: Target): Promise<Finding> {
  const { port } = new URL(target.base);
  const others = Object.values(networkInterfaces())
    .flatMap((found) => found ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4');
  const reached = await Promise.all(others.map(({ address }) => answers(`http://${address}:${port}/healthz`)));
  if (!reached.includes(true)) return judge(true, `no answer at ${reached.length} addresses of this machine`);
  const { api } = await confirmedPerson(target, 'partner');
  const { status } = await api.post('/api/webhooks', { url: 'http://127.0.0.1:1/', eventTypes });
  return judge(status === 400, String(status));
}

async function answers(address: string): Promise<boolean> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
  return answer !== undefined;
}

export const webhooks: Group = {
  name: 'webhooks',
  probes: [
    { point: 'Others call nothing on this machine', name: 'a webhook on loopback', run: calledBack },
    {
      point: 'Webhooks rest with their owner',
      name: 'news after suspension',
      run: (target) => hearsOn(target, (owner) => suspend(target, owner)),
    },
    {
      point: 'Webhooks end with their owner',
      name: 'news after the account was deleted',
      run: (target) => hearsOn(target, (owner) => deleteAccount(owner)),
    },
  ],
};
