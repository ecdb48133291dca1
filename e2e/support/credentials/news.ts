import { ApiClient } from '../api-client.ts';
import { mailsTo } from '../mailbox.ts';
import { startWebhookReceiver } from '../webhook-receiver.ts';
import type { Holder } from './holder.ts';
import { ask, confirmAddress, must, PASSWORD, type Scene } from './scene.ts';
import { until } from './until.ts';

/** An agent that partners may ask for. */
const AGENT_ID = 1;

/**
 * Has news come to the holder, and afterwards to somebody whose credentials are all open: once theirs has arrived, by webhook
 * and by mail, what did not reach the holder does not come any more.
 */
export async function causeNews({ scene, waiting }: Holder, round: number): Promise<void> {
  const decision = { decision: 'approved' };
  // Refused when the request went with its account.
  await scene.admin.post(`/api/resource-requests/${waiting[round]?.id}/decision`, decision);
  using witness = await makeWitness(scene);
  await must(scene.admin.post(`/api/resource-requests/${witness.requestId}/decision`, decision));
  await until('the webhook of somebody else', async () => witness.heard());
  const { mailboxUrl } = scene.product;
  await until('the mail to somebody else', async () =>
    (await mailsTo(mailboxUrl, witness.email)).some(({ text }) => text.includes(`/agents/${AGENT_ID}`)),
  );
}

async function makeWitness(scene: Scene) {
  const api = new ApiClient(scene.product.url);
  const { id, email } = await api.register({ role: 'partner', organization: 'Alderpoint Software' });
  await confirmAddress(scene, id);
  await must(api.post('/api/login', { email, password: PASSWORD }));
  const receiver = await startWebhookReceiver();
  await must(api.post('/api/webhooks', { url: receiver.url, eventTypes: ['request.decided'] }));
  return {
    email,
    requestId: await ask(api, 'agent', AGENT_ID),
    heard: () => receiver.received.length > 0,
    [Symbol.dispose]: () => receiver[Symbol.dispose](),
  };
}
