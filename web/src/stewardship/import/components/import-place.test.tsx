import { IMPORT_MESSAGES } from '@carebourse/contracts/messages/import';
import type { Import, ImportLine } from '@carebourse/contracts/imports';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answerReviewer } from '../../../../tests/support/dashboard.ts';
import { answer, refuse, sentTo } from '../../../../tests/support/gateway.ts';
import { fill, openPage } from '../../../../tests/support/page.tsx';
import { admin, editor } from '../../../../tests/support/people.ts';

const planned: Import = {
  id: 5,
  source: 'harbour.ttl',
  organizationId: null,
  startedBy: { id: 45, name: 'Jo Marsh' },
  state: 'planned',
  reason: null,
  counts: { made: 2, changed: 0, gone: 0, left: 0, problem: 0 },
  harvestId: null,
  relative: null,
  applied: 0,
  publish: false,
  startedAt: '2026-03-02T14:00:00.000Z',
  endedAt: null,
};

const line: ImportLine = {
  position: 0,
  action: 'made',
  source: 'https://harbour.example/1',
  line: 3,
  name: 'Births',
  resourceType: 'data',
  resourceId: null,
  changes: [],
  problems: [],
};

const relative = { count: 1, first: 'ontario', line: 3 };

/** What the place asks for, with a plan that is made of what is sent next. */
function answerImports(plan: Import = planned): void {
  answerReviewer();
  answer('get', '/api/organizations', []);
  answer('get', '/api/catalogue/harvests', { items: [] });
  answer('get', '/api/catalogue/imports', { items: [], nextCursor: '' });
  answerPlan(plan);
}

function answerPlan(plan: Import): void {
  answer('post', '/api/catalogue/imports', plan);
  answer('get', '/api/catalogue/imports/{id}', plan);
  answer('get', '/api/catalogue/imports/{id}/lines', { items: [line], nextCursor: '' });
}

const file = new File(['<https://harbour.example/1> a <x> .'], 'harbour.ttl');
const choose = async (user: UserEvent, label = 'File of descriptions') =>
  user.upload(await screen.findByLabelText(label), file);
const question = async () => within(await screen.findByRole('region', { name: 'Base address' }));

test('imports that cannot be read say so', async () => {
  answerImports();
  refuse('get', '/api/catalogue/imports', 503, 'Away for a while');
  await openPage('/dashboard/import', { as: admin });
  await screen.findByText('Failed to fetch the imports');
});

test('a file that cannot be read is refused with its line', async () => {
  answerImports({ ...planned, state: 'refused', reason: 'Line 1: the address has no end.' });
  const user = await openPage('/dashboard/import', { as: admin });
  await choose(user);
  await screen.findByText('Nothing was imported');
  await screen.findByText('Line 1: the address has no end.');
  await user.click(screen.getByRole('button', { name: 'All imports' }));
  await screen.findByLabelText('File of descriptions');
});

test('an address that is none, or that is refused, says so at its field', async () => {
  answerImports();
  const user = await openPage('/dashboard/import', { as: admin });
  const address = await screen.findByLabelText('Or an address');
  const read = () => user.click(screen.getByRole('button', { name: 'Read from the address' }));
  await fill(user, address, 'harbour');
  await read();
  await screen.findByText(IMPORT_MESSAGES.urlInvalid);
  expect(sentTo('post', '/api/catalogue/imports/address')).toEqual([]);
  await fill(user, address, 'https://10.0.0.1/catalogue.ttl');
  const refusal = IMPORT_MESSAGES.urlNotPublic;
  refuse('post', '/api/catalogue/imports/address', 400, refusal, { errors: { url: [refusal] } });
  await read();
  await screen.findByText(refusal);
});

test('a file with relative addresses asks for their base at its field, and is read again', async () => {
  answerImports({ ...planned, relative });
  const user = await openPage('/dashboard/import', { as: admin });
  await choose(user);
  const asked = await question();
  await asked.findByText('One address of this file is relative. It is “ontario”, in line 3.');
  const base = asked.getByLabelText('Base address of the file');
  const read = () => user.click(asked.getByRole('button', { name: 'Read the file with this address' }));
  await fill(user, base, 'harbour');
  await read();
  await asked.findByText(IMPORT_MESSAGES.urlInvalid);
  await fill(user, base, 'https://harbour.example/places/');
  answer('post', '/api/catalogue/imports', ({ query }) => {
    expect(query).toMatchObject({ fileName: 'harbour.ttl', baseAddress: 'https://harbour.example/places/' });
    return { ...planned, id: 6 };
  });
  answer('delete', '/api/catalogue/imports/{id}', { ...planned, state: 'dropped' });
  answer('get', '/api/catalogue/imports/{id}', { ...planned, id: 6 });
  await read();
  await screen.findByRole('button', { name: 'Import 2 entries' });
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Base address' })).toBeNull());
});

test('a file that is at hand no more is chosen again for its base address', async () => {
  answerImports({ ...planned, relative });
  const user = await openPage('/dashboard/import?import=5', { as: admin });
  const asked = await question();
  const read = asked.getByRole<HTMLButtonElement>('button', { name: 'Read the file with this address' });
  expect(read.disabled).toBe(true);
  await choose(user, 'The same file');
  await waitFor(() => expect(read.disabled).toBe(false));
});

test('an editor imports for their organization, and does not publish alone', async () => {
  answerImports();
  const user = await openPage('/dashboard/import', { as: editor });
  await screen.findByLabelText('File of descriptions');
  expect(screen.queryByLabelText('Steward')).toBeNull();
  await choose(user);
  const start = await screen.findByRole('button', { name: 'Import 2 entries' });
  expect(screen.queryByRole('checkbox', { name: 'Publish new entries at once' })).toBeNull();
  answer('post', '/api/catalogue/imports/{id}/apply', { ...planned, state: 'applying' });
  answer('get', '/api/catalogue/imports/{id}', { ...planned, state: 'done', applied: 2 });
  await user.click(start);
  await screen.findByText('2 entries imported');
  await screen.findByText('The new ones are drafts.');
  expect(sentTo('post', '/api/catalogue/imports/{id}/apply')).toEqual([{ publish: false }]);
});

test('a plan by which nothing becomes different says so', async () => {
  answerImports({ ...planned, counts: { made: 0, changed: 0, gone: 0, left: 52, problem: 0 } });
  await openPage('/dashboard/import?import=5', { as: admin });
  await screen.findByText(IMPORT_MESSAGES.nothingToDo);
  await screen.findByText('52 as they are');
});
