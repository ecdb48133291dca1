import type { OwnOrganization } from '@carebourse/contracts/organizations';
import { confirmedPerson, join, need, newcomer, newOrganization } from '../people.ts';
import { judge, type Finding, type Group } from '../probe.ts';
import type { Target } from '../target.ts';
import { inWords, timeUntil } from '../waiting.ts';

/** Somebody registers as a colleague under an address that they do not have. */
async function impostor(target: Target): Promise<Finding> {
  const { id, chief } = await newOrganization(target);
  const claimant = await newcomer(target, 'provider', { organizationId: id });
  const seen = need(await chief.api.get<OwnOrganization>('/api/organization'), 200, 'the organization');
  const shown = seen.organization?.members.some(({ userId }) => userId === claimant.id) ?? false;
  const { status } = await chief.api.post(`/api/organization/members/${claimant.id}/confirm`);
  return judge(!shown && status >= 400, `${shown ? 'shown' : 'not shown'} to its admin, confirming: ${status}`);
}

/** The rights that came with a part in the organization, and how long they stay. */
async function rightsEnd(target: Target, end: 'demoted' | 'removed'): Promise<Finding> {
  const { id, chief } = await newOrganization(target);
  const officer = await confirmedPerson(target, 'provider');
  await join(target, officer, id, 'admin');
  const invite = async () => {
    const name = `${officer.username}-${Date.now()}@example.org`;
    return (await officer.api.post('/api/organization/invitations', { email: name })).status;
  };
  if ((await invite()) !== 201) throw new Error('the officer could not invite');
  const path = `/api/organization/members/${officer.id}`;
  const answer = end === 'demoted' ? await chief.api.put(path, { role: 'member' }) : await chief.api.delete(path);
  need(answer, end === 'demoted' ? 200 : 204, 'the end of the right');
  const ended = await timeUntil(async () => (await invite()) === 403);
  return judge(ended !== undefined, `403 ${inWords(ended)}`);
}

/** Reviewing for an organization, by somebody who belongs to it no more. */
async function reviewsOn(target: Target): Promise<Finding> {
  const admin = await target.admin();
  const reviewer = await confirmedPerson(target, 'provider');
  await join(target, reviewer, STEWARD, 'member');
  const review = async () => (await reviewer.api.get('/api/reviews')).status;
  if ((await timeUntil(async () => (await review()) === 200)) === undefined) throw new Error('never a reviewer');
  need(await admin.delete(`/api/organization/members/${reviewer.id}`), 204, 'the removal');
  const ended = await timeUntil(async () => (await review()) === 403);
  return judge(ended !== undefined, `403 ${inWords(ended)}`);
}

/** An organization of the demo that decides on requests. */
const STEWARD = 1;

export const organizations: Group = {
  name: 'organizations',
  probes: [
    { point: 'Unconfirmed addresses have no power', name: "an impostor's claim", run: impostor },
    {
      point: 'Out means out',
      name: 'inviting after one is an admin no more',
      run: (target) => rightsEnd(target, 'demoted'),
    },
    { point: 'Out means out', name: 'inviting after removal', run: (target) => rightsEnd(target, 'removed') },
    { point: 'Out means out', name: 'reviewing after removal', run: reviewsOn },
  ],
};
