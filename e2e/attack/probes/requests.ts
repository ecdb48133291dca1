import type { HistoryEntry, ResourceRequest } from '@carebourse/contracts/requests';
import { confirmedPerson, decide, need, newcomer, pendingRequest, PURPOSE, type Person } from '../people.ts';
import { judge, type Finding, type Group } from '../probe.ts';
import type { Target } from '../target.ts';

const OTHER_PURPOSE = 'To sell what we learn of referrals to others.';

async function change({ api }: Person, id: number): Promise<ResourceRequest> {
  const changed = await api.put<ResourceRequest>(`/api/resource-requests/${id}`, { purpose: OTHER_PURPOSE });
  return need(changed, 200, 'the change');
}

/** The purpose is another one by the time that the decision arrives. */
async function staleDecision(target: Target): Promise<Finding> {
  const person = await confirmedPerson(target, 'provider');
  const { id, revision } = await pendingRequest(person);
  await change(person, id);
  const { status, body } = await decide(target, id, { revision });
  const text = JSON.stringify(body);
  const both = text.includes(PURPOSE) && text.includes(OTHER_PURPOSE);
  return judge(status === 409 && both, `${status}${both ? ', with both texts' : ''}`);
}

async function purposesKept(target: Target): Promise<Finding> {
  const person = await confirmedPerson(target, 'provider');
  const { id } = await pendingRequest(person);
  await change(person, id);
  const { body } = await person.api.get<HistoryEntry[]>(`/api/resource-requests/${id}/history`);
  const kept = [PURPOSE, OTHER_PURPOSE].filter((purpose) => body.some((entry) => entry.purpose === purpose));
  return judge(kept.length === 2, `${kept.length} of 2 purposes`);
}

/** Everything that can be done to a request, by somebody whom it does not concern. */
async function othersRequest(target: Target): Promise<Finding> {
  const { id } = await pendingRequest(await confirmedPerson(target, 'provider'));
  const { api } = await newcomer(target, 'provider');
  const path = `/api/resource-requests/${id}`;
  const statuses = [
    await api.get(`${path}/history`),
    await api.put(path, { purpose: OTHER_PURPOSE }),
    await api.post(`${path}/withdraw`),
    await api.post(`${path}/decision`, { decision: 'approved' }),
    await api.post(`${path}/revoke`, { comment: 'Mine now' }),
  ].map(({ status }) => status);
  const refused = statuses.every((status) => status === 403 || status === 404);
  return judge(refused, `read, change, withdraw, decide, revoke: ${statuses.join(', ')}`);
}

async function ownDecision(target: Target): Promise<Finding> {
  const api = await target.admin();
  const asked = { resourceType: 'dataDomain', resourceId: 1, purpose: PURPOSE };
  const made = await api.post<ResourceRequest>('/api/resource-requests', asked);
  const { id } = need(made, 201, "the admin's own request");
  const { status } = await decide(target, id);
  await api.post(`/api/resource-requests/${id}/withdraw`);
  return judge(status === 403, String(status));
}

export const requests: Group = {
  name: 'requests',
  probes: [
    { point: 'A decision is about what was read', name: 'the purpose changes on the way', run: staleDecision },
    { point: 'A decision is about what was read', name: 'the purpose that was read vanishes', run: purposesKept },
    { point: 'Nobody touches what is not theirs', name: "five calls on somebody else's request", run: othersRequest },
    { point: 'Nobody decides for themself', name: "an admin's own request", run: ownDecision },
  ],
};
