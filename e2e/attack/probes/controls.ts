import type { EntryReviewers } from '@carebourse/contracts/two-reviewers';
import type { OrganizationRecord } from '@carebourse/contracts/organizations';
import type { ResourceRequest } from '@carebourse/contracts/requests';
import { confirmedPerson, join, need, newOrganization, PURPOSE } from '../people.ts';
import { judge, type Finding, type Group } from '../probe.ts';
import { stewardedEntry } from '../stewarded-entry.ts';
import type { Target } from '../target.ts';

const point = 'Whoever is bound by a control cannot lower it';

/** A member approves as the first of two, says that one is enough, and approves again. */
async function fewerReviewers(target: Target): Promise<Finding> {
  const { entry, organizationId } = await stewardedEntry(target);
  const member = await confirmedPerson(target, 'provider');
  await join(target, member, organizationId, 'member');
  const path = `/api/stewardship/data/${entry.resourceId}/reviewers`;
  const asker = await confirmedPerson(target, 'provider');
  need(await member.api.put(path, { reviewers: 2 }), 200, 'two reviewers');
  const asked = { ...entry, purpose: PURPOSE };
  const { id } = need(await asker.api.post<ResourceRequest>('/api/resource-requests', asked), 201, 'a request');
  const decision = `/api/resource-requests/${id}/decision`;
  need(await member.api.post(decision, { decision: 'approved' }), 200, 'the first approval');
  const lowered = await member.api.put<EntryReviewers>(path, { reviewers: 1 });
  await member.api.post(decision, { decision: 'approved' });
  const [request] = need(await asker.api.get<ResourceRequest[]>('/api/resource-requests'), 200, 'how it stands');
  return judge(
    lowered.body.reviewers === 2 && request?.status === 'pending',
    `${lowered.status}: ${lowered.body.reviewers} reviewers, the request ${request?.status}`,
  );
}

/** An admin of the platform proposes trust, and says it again. */
async function trustByOne(target: Target): Promise<Finding> {
  const { id } = await newOrganization(target);
  const admin = await target.admin();
  const path = `/api/admin/organizations/${id}/trust`;
  need(await admin.put(path, { trusted: true }), 200, 'the proposal');
  const again = need(await admin.put<OrganizationRecord>(path, { trusted: true }), 200, 'saying it again');
  need(await admin.put(path, { trusted: false }), 200, 'its end');
  return judge(!again.trusted, again.trusted ? 'trusted' : 'it waits for another admin');
}

export const controls: Group = {
  name: 'controls',
  probes: [
    { point, name: 'two approvals by one member, who lowers the number between them', run: fewerReviewers },
    { point, name: 'an organization trusted by the word of one admin', run: trustByOne },
  ],
};
