import type { OAuthClientSecret } from '@carebourse/contracts/oauth-clients';
import {
  askForToken,
  bearer,
  confirmedPerson,
  deleteAccount,
  join,
  need,
  newOAuthClient,
  newToken,
  pendingRequest,
  suspend,
  type Person,
} from '../people.ts';
import { judge, type Finding, type Group, type Probe } from '../probe.ts';
import type { Target } from '../target.ts';
import { inWords, timeUntil } from '../waiting.ts';

const point = 'API clients end with their owner';

const ends: Record<string, (target: Target, owner: Person) => Promise<void>> = {
  'was suspended': suspend,
  'was deleted': (_, owner) => deleteAccount(owner),
};

async function partnerWithClient(target: Target): Promise<{ owner: Person; client: OAuthClientSecret }> {
  const owner = await confirmedPerson(target, 'partner');
  return { owner, client: await newOAuthClient(owner, ['catalogue:read', 'requests:read', 'requests:write']) };
}

async function tokenAfter(target: Target, end: (owner: Person) => Promise<unknown>): Promise<Finding> {
  const { owner, client } = await partnerWithClient(target);
  const header = bearer(await newToken(target, client));
  const call = async () => (await target.client().get('/api/resource-requests', header)).status;
  if ((await call()) !== 200) throw new Error('the token was not good before');
  await end(owner);
  const ended = await timeUntil(async () => (await call()) === 401);
  return judge(ended !== undefined, `401 ${inWords(ended)}`);
}

/** No waiting: identity itself answers, and knows. */
async function secretAfter(target: Target, end: (owner: Person) => Promise<unknown>): Promise<Finding> {
  const { owner, client } = await partnerWithClient(target);
  await newToken(target, client);
  await end(owner);
  const { status } = await askForToken(target, client);
  return judge(status === 401, String(status));
}

const afterEnds = Object.entries(ends).flatMap(([how, end]): Probe[] => [
  {
    point,
    name: `an access token after its owner ${how}`,
    run: (target) => tokenAfter(target, (of) => end(target, of)),
  },
  {
    point,
    name: `a client's secret after its owner ${how}`,
    run: (target) => secretAfter(target, (of) => end(target, of)),
  },
]);

async function revoked(target: Target): Promise<Finding> {
  const { owner, client } = await partnerWithClient(target);
  const header = bearer(await newToken(target, client));
  need(await owner.api.delete(`/api/oauth-clients/${client.clientId}`), 204, 'revoking');
  const ended = await timeUntil(async () => (await target.client().get('/api/plans', header)).status === 401);
  return judge(ended !== undefined, `401 ${inWords(ended)}`);
}

/** A member of the steward's may read who asked; their program may not. */
async function othersHistory(target: Target): Promise<Finding> {
  const requester = await confirmedPerson(target, 'provider');
  const steward = await stewardOf(target, RESOURCE);
  const owner = await confirmedPerson(target, 'partner');
  await join(target, owner, steward, 'member');
  const { id } = await pendingRequest(requester, RESOURCE);
  const path = `/api/resource-requests/${id}/history`;
  const inPerson = async () => (await owner.api.get(path)).status === 200;
  if ((await timeUntil(inPerson)) === undefined) throw new Error('the member could not read it in person either');
  const header = bearer(await newToken(target, await newOAuthClient(owner, ['requests:read'])));
  const { status } = await target.client().get(path, header);
  return judge(status === 404, String(status));
}

/** Its steward is no custodian: of a custodian only its own admins choose the members. */
const RESOURCE = 2;

async function stewardOf(target: Target, id: number): Promise<number> {
  const found = await target.client().get<{ id: number; stewardOrganizationId: number | null }[]>('/api/data-domains');
  const domain = need(found, 200, 'the catalogue').find((one) => one.id === id);
  if (!domain?.stewardOrganizationId) throw new Error(`data domain ${id} has no steward`);
  return domain.stewardOrganizationId;
}

/** Three clients of one person, each asked once. */
async function threeClients(target: Target): Promise<Finding> {
  const owner = await confirmedPerson(target, 'partner');
  const left: number[] = [];
  for (let client = 0; client < 3; client++) {
    const token = await newToken(target, await newOAuthClient(owner, ['catalogue:read']));
    const { headers } = await target.client().get('/api/plans', bearer(token));
    left.push(Number(headers.get('ratelimit-remaining')));
  }
  const [first = 0, , third = 0] = left;
  return judge(third === first - 2, `calls left after one of each: ${left.join(', ')}`);
}

export const clients: Group = {
  name: 'clients',
  probes: [
    ...afterEnds,
    { point, name: 'an access token of a revoked client', run: revoked },
    {
      point: 'A client sees its owner’s own',
      name: "history of others' requests, by a steward's member",
      run: othersHistory,
    },
    { point: 'Rates are the owner’s', name: 'three clients in place of one', run: threeClients },
  ],
};
