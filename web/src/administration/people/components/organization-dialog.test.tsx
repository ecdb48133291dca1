import { MESSAGES } from '@carebourse/contracts/messages';
import type { OrganizationRecord } from '@carebourse/contracts/organizations';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerReviewer } from '../../../../tests/support/dashboard.ts';
import { answer, refuse, sentTo } from '../../../../tests/support/gateway.ts';
import { expectToast, fill, openPage } from '../../../../tests/support/page.tsx';
import { admin } from '../../../../tests/support/people.ts';

const { organizations: words, validation } = MESSAGES;
const TENANT = '7d3f2c1e-0000-4000-8000-00000000abcd';

const organization: OrganizationRecord = {
  id: 9,
  name: 'Great Lakes Family Care',
  kind: 'primary-care',
  city: 'Toronto',
  description: 'A network of clinics',
  contactEmail: null,
  contactPage: null,
  members: [],
  invitations: [],
  confirmedMembers: 0,
  seatLimit: null,
  mailDomains: ['lakes.example'],
  directoryTenants: [],
  listed: true,
  refusal: null,
  trusted: false,
  trustProposal: null,
  custodianship: { state: 'none', revision: 0, steps: [] },
};

/** Opens an organization, and its form. */
async function edit() {
  answerReviewer();
  answer('get', '/api/admin/organizations', { items: [], nextCursor: null });
  answer('get', '/api/admin/organizations/{id}', organization);
  const user = await openPage('/dashboard/organizations?organization=9', { as: admin });
  const dialog = within(await screen.findByRole('dialog', { name: organization.name }));
  await dialog.findByText('Mail domains: lakes.example');
  await dialog.findByText('No directory tenants are named.');
  await user.click(dialog.getByRole('button', { name: 'Edit' }));
  const type = async (label: string, text: string) => fill(user, await dialog.findByLabelText(label), text);
  const save = () => user.click(dialog.getByRole('button', { name: 'Save' }));
  return { dialog, type, save };
}

const sent = () => sentTo('put', '/api/admin/organizations/{id}').at(-1);

test('an organization’s mail domains are named in its form, each once', async () => {
  const { dialog, type, save } = await edit();
  await type('Mail domains', 'lakes.example, someone@lakes.example');
  await save();
  await dialog.findByText(validation.mailDomainInvalid);
  const mailDomains = ['lakes.example', 'clinics.lakes.example'];
  answer('put', '/api/admin/organizations/{id}', organization);
  answer('get', '/api/admin/organizations/{id}', { ...organization, mailDomains });
  await type('Mail domains', 'lakes.example, Clinics.Lakes.example lakes.example');
  await save();
  await dialog.findByText('Mail domains: lakes.example, clinics.lakes.example');
  expect(sent()).toMatchObject({ mailDomains });
});

test('an organization’s tenants of the directory are named in its form, and no second one’s', async () => {
  const { dialog, type, save } = await edit();
  await type('Directory tenants', `${TENANT}, lakes.example`);
  await save();
  await dialog.findByText(validation.directoryTenantInvalid);
  const taken = words.tenantTaken(TENANT, 'Another Hospital');
  refuse('put', '/api/admin/organizations/{id}', 409, taken);
  await type('Directory tenants', `${TENANT} ${TENANT.toUpperCase()}`);
  await save();
  await expectToast('Nothing was changed', taken);
  expect((await dialog.findByLabelText<HTMLInputElement>('Directory tenants')).value).toContain(TENANT);
  answer('put', '/api/admin/organizations/{id}', organization);
  answer('get', '/api/admin/organizations/{id}', { ...organization, directoryTenants: [TENANT] });
  await save();
  await dialog.findByText(`Directory tenants: ${TENANT}`);
  expect(sent()).toMatchObject({ directoryTenants: [TENANT] });
});
