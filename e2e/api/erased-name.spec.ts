import type { ResourceRequest } from '@carebourse/contracts/requests';
import { pdfFile } from '@carebourse/testing/sample-files';
import { findTexts } from '@carebourse/tools/postgres/find-text';
import { expect } from '@playwright/test';
import { randomBytes } from 'node:crypto';
import type { ApiAnswer } from '../support/api-client.ts';
import { askFor } from '../support/ask-for.ts';
import { confirmAddress, NEW_PASSWORD } from '../support/confirm-address.ts';
import { test } from '../support/fixtures.ts';
import { untilHandled } from '../support/until-handled.ts';

function done({ status, body }: ApiAnswer<unknown>): void {
  expect(status, JSON.stringify(body)).toBeLessThan(300);
}

test('no database has the name of who deleted their account, whatever they did before', async ({ client, product }) => {
  const mark = `zq${randomBytes(6).toString('hex')}`;
  const [person, admin] = [client(), client()];
  await admin.signIn('admin');
  const names = { username: mark, firstName: `F${mark}`, lastName: `L${mark}` };
  const user = await person.registerProvider({ ...names, email: `${mark}@example.org` });
  await confirmAddress(person, user, NEW_PASSWORD);

  const request = await askFor(person);
  const file = await person.send<{ id: number }>(
    'POST',
    `/api/resource-requests/${request.id}/files?name=plan.pdf`,
    new Uint8Array(pdfFile()),
  );
  done(file);
  done(
    await person.post(`/api/resource-requests/${request.id}/messages`, { text: 'Our plan.', files: [file.body.id] }),
  );
  done(await admin.post(`/api/resource-requests/${request.id}/messages`, { text: 'Thank you.' }));
  done(await admin.post(`/api/resource-requests/${request.id}/decision`, { decision: 'approved' }));
  const withdrawn = await person.post<ResourceRequest>('/api/resource-requests', {
    resourceType: 'dataDomain',
    resourceId: 1,
    purpose: 'To see that nothing of it stays.',
  });
  done(withdrawn);
  done(await person.post(`/api/resource-requests/${withdrawn.body.id}/withdraw`));
  done(await person.post('/api/saved-searches', { name: 'Referrals', query: { q: 'referral' } }));
  done(await person.put('/api/watches/agent/1', {}));
  done(await person.put('/api/request-drafts/agent/2', { fields: { purpose: 'A draft of something.' }, seen: 0 }));
  const written = { name: 'A name', email: 'a@example.org', subject: 'A question', message: 'Hello to all of you.' };
  done(await person.post('/api/contact', written));
  await admin.get(`/api/admin/people?search=${mark}`);
  done(await person.put('/api/account/profile', { username: `${mark}new` }));
  await untilHandled(product);
  const before = (await findTexts(product.dataDir, [mark])).get(mark) ?? [];
  expect(before).toContainEqual(expect.stringContaining('identity.public."user"'));
  expect(before).toContainEqual(expect.stringContaining('identity.public.audit_name'));

  done(await person.post('/api/account/delete', { password: NEW_PASSWORD }));
  await untilHandled(product);
  const found = async () => (await findTexts(product.dataDir, [mark])).get(mark);
  await expect.poll(found).toEqual([]);
});
