import type { User } from '@carebourse/contracts/auth';
import type { OwnOrganization } from '@carebourse/contracts/organizations';
import { requestNews } from '@carebourse/testing/request-news';
import { createHash } from 'node:crypto';
import type { Credential, CredentialState, AccessEnd } from '@carebourse/tools/credentials/table';
import { ApiClient } from '../api-client.ts';
import { directoryTokens } from '../local-directory.ts';
import { mailsTo } from '../mailbox.ts';
import type { Holder } from './holder.ts';
import { askForToken, repeat, seesReview } from './keys.ts';
import { DIRECTORY_PERSON } from './scene.ts';
import { withinLimit } from '../as-told.ts';

type Seen = Exclude<CredentialState, 'rests'>;

/** Tries one credential, any number of times: a credential that a try uses up is remembered as open. */
type Look = (holder: Holder, accessEnd: AccessEnd) => Promise<Seen>;

const seen = (isOpen: boolean): Seen => (isOpen ? 'open' : 'shut');

/** How each credential is tried. A credential without a try does not compile. */
export const looks: Record<Credential, Look> = {
  session: async ({ here }) => seen((await here.get('/api/user')).status === 200),
  'other-session': async ({ elsewhere }) => seen((await elsewhere.get('/api/user')).status === 200),
  'notification-stream': async ({ streams }) => seen(!streams.here.ended),
  'other-stream': async ({ streams }) => seen(!streams.elsewhere.ended),
  async 'password-sign-in'(holder) {
    if ((await signIn(holder, holder.password)) !== undefined) return 'open';
    return (await signIn(holder, holder.newPassword)) === undefined ? 'shut' : 'renewed';
  },
  async 'known-device'(holder) {
    const hash = createHash('sha256').update(holder.device.replace('device=', '')).digest();
    const sql = 'SELECT FROM known_device WHERE hash = $1 AND user_id = $2';
    const known = await holder.scene.databases.rows('identity', sql, [hash, holder.id]);
    return seen(known.length === 1 && (await inPerson(holder)).cookie !== '');
  },
  async 'directory-sign-in'({ id, here: { base } }) {
    const tokens = await directoryTokens(base, DIRECTORY_PERSON.name);
    const answer = await new ApiClient(base).post<{ user: User }>('/api/auth/azure/token-exchange', {
      ...tokens,
      role: 'partner',
    });
    // Whoever is new to the product gets a new account, and not the old one.
    return seen(answer.status === 200 && answer.body.user.id === id);
  },
  async 'reset-link'({ here: { base }, resetToken: token }) {
    // Refused for its password, the link is not used up.
    const { body } = await new ApiClient(base).post('/api/auth/reset-password', { token, password: 'password1' });
    return seen(body.errors !== undefined && !('token' in body.errors));
  },
  'confirmation-link': once(async ({ here: { base }, confirmationToken: token }) => {
    return (await new ApiClient(base).post('/api/auth/verify-email', { token })).status === 200;
  }),
  invitation: once(async (holder) => {
    const answer = await (await inPerson(holder)).post('/api/invitations/accept', { token: holder.invitationToken });
    // A member is let in, and told that they are one already.
    return answer.status === 200 || answer.status === 409;
  }),
  async organization(holder) {
    const { status, body } = await (await inPerson(holder)).get<OwnOrganization>('/api/organization');
    return seen(status === 200 && body.membership?.status === 'confirmed');
  },
  async reviewing(holder) {
    const person = await inPerson(holder);
    if (await seesReview(person, holder.reviewId)) return 'open';
    const answer = await person.post(`/api/resource-requests/${holder.reviewId}/decision`, { decision: 'approved' });
    return seen(answer.status === 200);
  },
  'client-credentials': async ({ here: { base }, client }) => seen((await askForToken(base, client)).status === 200),
  async 'access-token'({ here: { base }, accessToken }) {
    const authorization = `Bearer ${accessToken}`;
    return seen((await new ApiClient(base).get('/api/resource-requests', { authorization })).status === 200);
  },
  async introspection({ here: { base }, client: { clientId, clientSecret }, accessToken }) {
    const form = new URLSearchParams({ token: accessToken, client_id: clientId, client_secret: clientSecret });
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const { status, body } = await withinLimit(() =>
      new ApiClient(base).send<{ active: boolean }>('POST', '/oauth/introspection', form.toString(), headers),
    );
    return seen(status === 200 && body.active);
  },
  async 'record-system'({ here: { base }, recordSystem }) {
    const path = '/cds-services/1';
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${recordSystem.sign(base + path)}`,
    };
    // Let in, it may lack the scope, or say nothing that an agent asks for.
    return seen((await new ApiClient(base).send('POST', path, '{}', headers)).status !== 401);
  },
  assistant: async ({ assistant }) => seen(await assistant.refresh()),
  'assistant-stream': async ({ assistantStream }) => seen(!assistantStream.ended),
  webhook: async ({ receiver, waiting }) =>
    seen(receiver.received.some(({ event }) => waiting.some(({ id }) => requestNews(event)?.requestId === id))),
  async grant(holder) {
    return seen((await (await inPerson(holder)).get(`/api/grants/${holder.grantId}/tables`)).status === 200);
  },
  async 'kept-answer'(holder, accessEnd) {
    const { asPartner, asReviewer } = holder.kept;
    const kept = accessEnd === 'removed-from-organization' ? asReviewer : asPartner;
    return seen((await repeat(await inPerson(holder), kept)).headers.get('idempotency-replayed') === 'true');
  },
  async mail({ scene: { product }, email, waiting }) {
    const mails = await mailsTo(product.mailboxUrl, email);
    return seen(mails.some(({ text }) => waiting.some(({ agentId }) => text.includes(`/agents/${agentId}\n`))));
  },
  'new-address-link': once(async ({ here: { base }, newAddressToken: token }) => {
    return (await new ApiClient(base).post('/api/auth/verify-email', { token })).status === 200;
  }),
};

/** The person themself, by whatever still lets them in; a visitor when nothing does. */
async function inPerson(holder: Holder): Promise<ApiClient> {
  for (const session of [holder.here, holder.elsewhere]) {
    if ((await session.get('/api/user')).status === 200) return session;
  }
  const signedIn = (await signIn(holder, holder.password)) ?? (await signIn(holder, holder.newPassword));
  return signedIn ?? new ApiClient(holder.here.base);
}

async function signIn({ here: { base }, email }: Holder, password: string): Promise<ApiClient | undefined> {
  const api = new ApiClient(base);
  return (await api.post('/api/login', { email, password })).status === 200 ? api : undefined;
}

/** For what is used up by going through. */
function once(goThrough: (holder: Holder) => Promise<boolean>): Look {
  const through = new WeakSet<Holder>();
  return async (holder) => {
    if (!through.has(holder) && (await goThrough(holder))) through.add(holder);
    return seen(through.has(holder));
  };
}
