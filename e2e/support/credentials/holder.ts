import { GRANT_SCOPES, SCOPES, type Scope } from '@carebourse/contracts/constants';
import type { OAuthClientSecret } from '@carebourse/contracts/oauth-clients';
import type { WebhookSecret } from '@carebourse/contracts/webhooks';
import { ApiClient } from '../api-client.ts';
import { connectAssistant, type Assistant } from '../assistant.ts';
import { buyPlan } from '../buy-plan.ts';
import { receiveMail, tokenOf } from '../mailbox.ts';
import { openListenStream, type ListenStream } from '../mcp-client.ts';
import { openStream, type OpenStream } from '../open-stream.ts';
import { enterRecordSystem, type EnteredSystem } from '../record-systems.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../webhook-receiver.ts';
import {
  askForToken,
  askForTwo,
  enrol,
  invite,
  join,
  keep,
  linkToDirectory,
  waitingForReview,
  type KeptCall,
  type WaitingRequest,
} from './keys.ts';
import { until } from './until.ts';
import { ask, confirmAddress, must, PASSWORD, unconfirmAddress, type Scene } from './scene.ts';

/** Those for which a partner needs no plan. */
const CLIENT_SCOPES: readonly Scope[] = SCOPES.filter((scope) => !GRANT_SCOPES.includes(scope));

/** A partner who belongs to an organization, and whose credentials are all open; or a provider who has API clients by a plan. */
export interface Holder {
  scene: Scene;
  id: number;
  email: string;
  password: string;
  /** What the password is changed to. */
  newPassword: string;
  here: ApiClient;
  elsewhere: ApiClient;
  /** The cookie by which the browser is known again. */
  device: string;
  streams: { here: OpenStream; elsewhere: OpenStream };
  resetToken: string;
  confirmationToken: string;
  newAddressToken: string;
  invitationToken: string;
  client: OAuthClientSecret;
  accessToken: string;
  assistant: Assistant;
  /** On which the assistant hears of its tools. */
  assistantStream: ListenStream;
  /** Calls as the client. */
  recordSystem: EnteredSystem;
  webhook: WebhookSecret;
  receiver: WebhookReceiver;
  /** Approved. */
  grantId: number;
  /** Somebody's request that waits for the holder's decision. */
  reviewId: number;
  /** The holder's own that wait for an admin's: a decision is news. */
  waiting: WaitingRequest[];
  /** Made as a partner, and as somebody who decides for the organization. */
  kept: { asPartner: KeptCall; asReviewer: KeptCall };
  /** Of the second factor, if it was turned on. */
  recoveryCodes: string[];
  /** Gives back the place in the organization, and what is open. */
  [Symbol.asyncDispose](): Promise<void>;
}

/** Preparations that one end of access needs and the others do not. */
interface Wish {
  secondFactor: boolean;
  unconfirmed: boolean;
  byPlan: boolean;
}

export async function makeHolder(scene: Scene, { secondFactor, unconfirmed, byPlan }: Wish): Promise<Holder> {
  const newcomer = await signUp(scene);
  const { here, elsewhere, id, email, password } = newcomer;
  const recoveryCodes = secondFactor ? await enrol(here, password) : [];
  await linkToDirectory(scene, id);
  await join(scene, here, id);
  const receiver = await startWebhookReceiver();
  const webhook = await must<WebhookSecret>(
    here.post('/api/webhooks', { url: receiver.url, eventTypes: ['request.decided'] }),
  );
  const streams = { here: await openStream(here), elsewhere: await openStream(elsewhere) };
  const client = await must<OAuthClientSecret>(
    here.post('/api/oauth-clients', { name: 'Credentials', scopes: CLIENT_SCOPES }),
  );
  const assistant = await connectAssistant(here);
  const assistantStream = await openListenStream(here.base, `Bearer ${assistant.accessToken}`);
  if (assistantStream.status !== 200) throw new Error(`no stream of the assistant: ${assistantStream.status}`);
  const recordSystem = await enterRecordSystem(scene.admin, client.clientId);
  const decision = `/api/resource-requests/${await waitingForReview(scene, here)}/decision`;
  const holder = {
    ...newcomer,
    scene,
    newPassword: 'a quite different one',
    streams,
    resetToken: await askForReset(scene, email),
    newAddressToken: await askForAddress(scene, here, { email, password, recoveryCode: recoveryCodes.at(-1) }),
    invitationToken: await invite(scene, email),
    client,
    accessToken: (await must<{ access_token: string }>(askForToken(here.base, client))).access_token,
    assistant,
    assistantStream,
    recordSystem,
    webhook,
    receiver,
    grantId: await ask(here, 'dataDomain', 8),
    reviewId: await waitingForReview(scene, here),
    waiting: await askForTwo(here),
    kept: {
      asPartner: await keep(elsewhere, `/api/webhooks/${webhook.id}/test`),
      asReviewer: await keep(elsewhere, decision, { decision: 'approved' }),
    },
    recoveryCodes,
    async [Symbol.asyncDispose]() {
      receiver[Symbol.dispose]();
      recordSystem[Symbol.dispose]();
      for (const stream of [...Object.values(streams), assistantStream]) stream.close();
      await scene.chief.delete(`/api/organization/members/${id}`);
    },
  };
  if (unconfirmed) await unconfirmAddress(scene, id);
  if (byPlan) await liveOnPlan(holder);
  return holder;
}

/** From now on a provider, whose API clients work by their plan. An operator changes the role in the database. */
async function liveOnPlan({ scene: { databases }, here, email, id }: Holder): Promise<void> {
  await buyPlan({ api: here, email }, 'professional');
  const known = `SELECT FROM entitlement WHERE owner = 'user/${id}' AND plan_id = 'professional'`;
  await until('the plan is known', async () => (await databases.rows('identity', known)).length === 1);
  await databases.rows('identity', `UPDATE "user" SET role = 'provider' WHERE id = $1`, [id]);
}

/** Somebody new with a confirmed address and two sessions; the link of the first mail stays unused. */
async function signUp(scene: Scene) {
  const { url, mailboxUrl } = scene.product;
  const [here, elsewhere] = [new ApiClient(url), new ApiClient(url)];
  const { id, email } = await here.register({ role: 'partner', organization: 'Alderpoint Software' });
  const confirmationToken = tokenOf(await receiveMail(mailboxUrl, email, 'Confirm your email address'));
  await confirmAddress(scene, id);
  // Sessions from before hear of it a moment later.
  for (const api of [here, elsewhere]) await must(api.post('/api/login', { email, password: PASSWORD }));
  return { id, email, password: PASSWORD, here, elsewhere, device: here.device, confirmationToken };
}

async function askForReset({ product }: Scene, email: string): Promise<string> {
  await must(new ApiClient(product.url).post('/api/auth/forgot-password', { email }));
  return tokenOf(await receiveMail(product.mailboxUrl, email, 'Choose a new password'));
}

/** By a recovery code where the second factor is on. */
async function askForAddress(
  { product }: Scene,
  here: ApiClient,
  { email: present, ...proof }: { email: string; password: string; recoveryCode: string | undefined },
): Promise<string> {
  const email = `new-${present}`;
  await must(here.post('/api/account/email', { email, ...proof }));
  return tokenOf(await receiveMail(product.mailboxUrl, email, 'Confirm your new email address'));
}
