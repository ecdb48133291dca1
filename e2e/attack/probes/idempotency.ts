import type { OAuthClientSecret } from '@carebourse/contracts/oauth-clients';
import { randomUUID } from 'node:crypto';
import type { ApiClient } from '../../support/api-client.ts';
import { confirmedPerson, join, need, newOrganization, PASSWORD } from '../people.ts';
import { judge, type Finding, type Group } from '../probe.ts';
import type { Target } from '../target.ts';
import { inWords, timeUntil } from '../waiting.ts';

function underKey<Body>(api: ApiClient, path: string, body: object, key: string) {
  const headers = { 'content-type': 'application/json', 'idempotency-key': key };
  return api.send<Body>('POST', path, JSON.stringify(body), headers);
}

/** Whoever took over another session of the person's shows the key of a call that they saw. */
async function otherSession(target: Target): Promise<Finding> {
  const owner = await confirmedPerson(target, 'partner');
  const [key, body] = [randomUUID(), { name: 'Probe', scopes: ['catalogue:read'] }];
  const call = (api: ApiClient) => underKey<Partial<OAuthClientSecret>>(api, '/api/oauth-clients', body, key);
  const { clientSecret } = need(await call(owner.api), 201, 'an API client');
  const again = await call(await target.signIn({ email: owner.email, password: PASSWORD }));
  const shown = again.body.clientSecret !== undefined && again.body.clientSecret === clientSecret;
  return judge(!shown, `${again.status}${shown ? ', with the secret' : ', without the secret'}`);
}

/** The answer holds a link that opens a membership. */
async function lostRight(target: Target): Promise<Finding> {
  const { id, chief } = await newOrganization(target);
  const officer = await confirmedPerson(target, 'provider');
  await join(target, officer, id, 'admin');
  const [key, body] = [randomUUID(), { email: `${officer.username}-guest@example.org` }];
  const call = () => underKey(officer.api, '/api/organization/invitations', body, key);
  need(await call(), 201, 'an invitation');
  need(await chief.api.put(`/api/organization/members/${officer.id}`, { role: 'member' }), 200, 'the demotion');
  const refused = await timeUntil(async () => (await call()).status === 403);
  return judge(refused !== undefined, `403 ${inWords(refused)}`);
}

async function otherPerson(target: Target): Promise<Finding> {
  const [one, other] = [await confirmedPerson(target, 'partner'), await confirmedPerson(target, 'partner')];
  const [key, body] = [randomUUID(), { name: 'Probe', scopes: ['catalogue:read'] }];
  const call = (api: ApiClient) => underKey<OAuthClientSecret>(api, '/api/oauth-clients', body, key);
  const first = need(await call(one.api), 201, 'an API client');
  const second = await call(other.api);
  const differ = second.body.clientId !== first.clientId && second.body.clientSecret !== first.clientSecret;
  return judge(differ, `${second.status}, ${differ ? 'one of their own' : "the other one's"}`);
}

const point = 'A kept answer is for who may have it';

export const idempotency: Group = {
  name: 'idempotency',
  probes: [
    { point, name: "a new secret, to the owner's other session", run: otherSession },
    { point, name: 'to who lost the right to make the call', run: lostRight },
    { point, name: 'to somebody else with the same key', run: otherPerson },
  ],
};
