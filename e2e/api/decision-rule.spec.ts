import type { ManagedRule, PublicRule } from '@carebourse/contracts/decision-rule';
import { MESSAGES } from '@carebourse/contracts/messages';
import type { HistoryEntry, ResourceRequest } from '@carebourse/contracts/requests';
import { expect } from '@playwright/test';
import { askFor } from '../support/ask-for.ts';
import { test } from '../support/fixtures.ts';
import { publishedData } from '../support/published-data.ts';
import { staffed } from '../support/staffed-organization.ts';

const rule = { terms: ['DUO:0000043'], accessTypes: ['view'], days: 90 };

test('a steward’s member lets what fits be approved at once, in their name, until they leave', async ({
  client,
  product,
}) => {
  const { platform, chief, user, organization } = await staffed(client);
  const { id: resourceId } = await publishedData(product.url, `Ruled ${Date.now()}`, ['DUO:0000043'], organization.id);
  const path = `/api/stewardship/data/${resourceId}/decision-rule`;
  const entry = { resourceType: 'data', resourceId, purposeKind: 'care' };
  const asker = client();
  await asker.registerProvider();
  expect((await asker.get(path)).status).toBe(403);
  expect((await asker.put(path, rule)).status).toBe(403);
  expect(await chief.get<ManagedRule>(path)).toMatchObject({
    status: 200,
    body: { rule: null, permitted: ['DUO:0000043'] },
  });
  expect(await chief.put(path, { ...rule, terms: ['DUO:0000006'] })).toMatchObject({
    status: 400,
    body: { errors: { terms: [MESSAGES.decisionRule.notPermitted] } },
  });
  // Another admin has to ask for the same; the steward has no other, so that one of the platform does.
  expect(await chief.put<ManagedRule>(path, rule)).toMatchObject({
    status: 200,
    body: { rule: null, proposed: { ...rule, proposal: { by: { id: user.id }, mayAgree: false } } },
  });
  const set = await platform.put<ManagedRule>(path, rule);
  expect(set).toMatchObject({ status: 200, body: { rule: { ...rule, setBy: { id: user.id }, decides: true } } });
  const answer = await asker.get<PublicRule>(`/api/decision-rules/data/${resourceId}`);
  expect(answer).toMatchObject({ status: 200, body: { rule } });

  const request = await askFor(asker, entry);
  expect(request).toMatchObject({ status: 'approved', comment: null, expiresAt: expect.any(String) });
  const history = `/api/resource-requests/${request.id}/history`;
  const approvedBy = async (api: typeof asker) =>
    (await api.get<HistoryEntry[]>(history)).body.find(({ action }) => action === 'approved');
  // Who asks is told of no reviewer.
  expect(await approvedBy(asker)).toMatchObject({
    by: 'system',
    actorId: null,
    comment: expect.stringContaining('It is care.'),
    byRule: { term: 'DUO:0000043', of: organization.name },
  });
  expect((await approvedBy(platform))?.byRule?.of).toBe(set.body.rule?.setBy.name);

  const plain = client();
  await plain.registerProvider();
  expect((await askFor(plain, { resourceType: 'data', resourceId })).status).toBe('pending');
  expect((await platform.delete(`/api/organization/members/${user.id}`)).status).toBe(204);
  const later = client();
  await later.registerProvider();
  // Access-request hears of it.
  await expect(async () => {
    expect((await platform.get<ManagedRule>(path)).body.rule?.decides).toBe(false);
  }).toPass();
  expect(
    (
      await later.post<ResourceRequest>('/api/resource-requests', {
        ...entry,
        purpose: 'To compare what was measured.',
      })
    ).body.status,
  ).toBe('pending');
});
