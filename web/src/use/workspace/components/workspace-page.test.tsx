import { PROBLEM_TYPES } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/service-messages';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, refuse, sentTo } from '../../../../tests/support/gateway.ts';
import { expectToast, fill, openPage } from '../../../../tests/support/page.tsx';
import { provider } from '../../../../tests/support/people.ts';
import { answerWorkspace } from '../../../../tests/support/workspace.ts';
import { aRequest } from '../../../requests/record/test-request.ts';
import { aFiguresTable, anAnswer, aTable } from '../test-table.ts';

const ASK = '/api/grants/{requestId}/tables/{tableId}/ask';
const open = (place: string) => openPage(`/use/90?place=${place}`, { as: provider });

const told = anAnswer({
  columns: [{ name: 'persons', label: 'Persons', type: 'integer', unit: null }],
  rows: [[1_250]],
  exact: false,
  smallestCell: 20,
});

function answerFigures(): void {
  answerWorkspace({ tables: [aFiguresTable()] });
  answer('get', '/api/grants/{requestId}/questions', { items: [] });
  answer('post', ASK, told);
}

function answerRows(): void {
  answerWorkspace({ grant: { accessTypes: ['view', 'export'] }, tables: [aTable()] });
  answer('get', '/api/grants/{requestId}/questions', { items: [] });
  answer('get', '/api/grants/{requestId}/tables/{tableId}/rows', {
    columns: [{ name: 'region', label: 'region', type: 'text', unit: null }],
    rows: [['North']],
    release: { number: 2, publishedAt: '2026-10-01T09:00:00Z', rows: 20_000 },
  });
}

test('who may only look is told which kind of access opens the rows', async () => {
  answerFigures();
  await open('rows');
  await screen.findByText('Rows of this table do not leave with your access');
  screen.getByText(/Export capability would open the rows/);
});

test('an action that is refused turns the page into the ended state', async () => {
  answerFigures();
  const user = await open('ask&measure=persons');
  await screen.findByText('Made of frozen figures');
  const type = PROBLEM_TYPES.grantEnded;
  refuse('post', ASK, 403, MESSAGES.use.grantEnded, { type });
  refuse('get', '/api/grants/{requestId}/tables', 403, MESSAGES.use.grantEnded, { type });
  answer('get', '/api/grants/{requestId}/copies', { times: 0, live: false, destroyedAt: null });
  answer('get', '/api/grants/{requestId}/uses', { items: [], nextCursor: null });
  const request = aRequest({ id: 90, userId: provider.id, status: 'revoked', comment: 'The study has ended.' });
  answer('get', '/api/resource-requests', [{ ...request, resourceType: 'dataCollection' }]);
  await user.selectOptions(screen.getByLabelText('First group'), 'region');
  await screen.findByRole('heading', { level: 1, name: 'This access has ended' });
  await screen.findByText('The study has ended.');
  expect(screen.queryByText('Made of frozen figures')).toBeNull();
});

test("another's access, and one that cannot be checked, show nothing and say why", async () => {
  const none = { level: 1, name: 'This is no access of yours' };
  answerWorkspace();
  refuse('get', '/api/grants/{requestId}/tables', 404, MESSAGES.use.grantNotFound, {
    type: PROBLEM_TYPES.grantNotFound,
  });
  await open('ask&measure=persons');
  await screen.findByRole('heading', none);
  cleanup();
  await openPage('/use/not-a-number', { as: provider });
  await screen.findByRole('heading', none);
  cleanup();
  refuse('get', '/api/grants/{requestId}/tables', 503, MESSAGES.use.notChecked);
  await open('columns');
  await screen.findByText(MESSAGES.use.notChecked);
  expect(screen.queryByRole('tab', { name: 'Ask' })).toBeNull();
});

test('what refuses a file is told, and nothing is fetched', async () => {
  answerRows();
  const user = await open('rows');
  await screen.findByRole('table', { name: 'First rows of Emergency visits' });
  const message = 'Your plan includes 10 GB of downloads a day';
  refuse('get', '/api/grants/{requestId}/tables/{tableId}/file/making', 429, message);
  await user.click(screen.getByRole('button', { name: 'All rows as Parquet' }));
  await screen.findByText(message);
  expect(screen.queryByText(/Its receipt is under/)).toBeNull();
});

test('what cannot be asked is told beside the part that is wrong', async () => {
  answerRows();
  const errors = { 'measures.0.column': ['region has no numbers to compute with'] };
  refuse('post', ASK, 400, 'The question does not fit', { errors });
  await open('ask&measure=mean.region');
  await screen.findByText(/has no numbers to compute with/);
  expect(screen.getByLabelText('What is counted or computed').getAttribute('aria-invalid')).toBe('true');
});

test('a question is kept under a name, opened again and removed', async () => {
  answerRows();
  answer('post', ASK, anAnswer({ ...told, exact: true, smallestCell: null }));
  const user = await open('ask&measure=count');
  await screen.findByText('Exact');
  await user.click(screen.getByRole('button', { name: 'Keep this question' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Keep' }));
  await dialog.findByText('Please give the question a name');
  await fill(user, dialog.getByLabelText(/^Name/), 'All rows');
  const question = { measures: [{ fn: 'count' as const }], groupBy: [], filters: [] };
  const kept = { id: 5, tableId: 4, name: 'All rows', question, createdAt: '2026-10-01T09:00:00Z' };
  answer('post', '/api/grants/{requestId}/questions', kept);
  answer('get', '/api/grants/{requestId}/questions', { items: [kept] });
  await user.click(dialog.getByRole('button', { name: 'Keep' }));
  await expectToast('Question kept', 'All rows');
  expect(sentTo('post', '/api/grants/{requestId}/questions')).toEqual([{ tableId: 4, name: 'All rows', question }]);
  const link = await screen.findByRole('link', { name: 'All rows' });
  expect(link.getAttribute('href')).toMatch(/^\/use\/90\?.*measure=count/);

  await user.click(screen.getByRole('button', { name: 'Remove All rows' }));
  answer('delete', '/api/grants/{requestId}/questions/{id}', undefined);
  answer('get', '/api/grants/{requestId}/questions', { items: [] });
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'All rows' })).toBeNull());
});
