import { PROBLEM_TYPES } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import type { RecordQuestion } from '@carebourse/contracts/record-questions';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerReviewer } from '../../../../tests/support/dashboard.ts';
import { answer, refuse } from '../../../../tests/support/gateway.ts';
import { openPage } from '../../../../tests/support/page.tsx';
import { admin, partner, patient } from '../../../../tests/support/people.ts';

const { recordLinks } = MESSAGES;

const late: RecordQuestion = {
  id: 7,
  kind: 'question',
  state: 'open',
  organization: null,
  about: null,
  text: 'Who used my data this year?',
  askedAt: '2026-01-01T12:00:00.000Z',
  dueAt: '2026-01-31T12:00:00.000Z',
  answer: null,
  answeredAt: null,
  answeredFor: null,
  revision: 1,
  askedBy: 'Jo Marsh',
};

test('an answer that is overdue says so to the patient', async () => {
  answer('get', '/api/my-data/questions', { items: [late] });
  await openPage('/dashboard/questions', { as: patient });
  await screen.findByText('An answer was due by Jan 31, 2026. It is late, and Carebourse was told.');
});

test('an answer that is overdue says so to who answers', async () => {
  answerReviewer();
  answer('get', '/api/stewardship/questions', { items: [late], nextCursor: null });
  answer('get', '/api/stewardship/questions/statistics', { items: [] });
  await openPage('/dashboard/privacy-questions', { as: admin });
  await screen.findByText('Overdue');
});

test('a patient whose questions cannot be loaded reads so, and tries again', async () => {
  refuse('get', '/api/my-data/questions', 500);
  const user = await openPage('/dashboard/questions', { as: patient });
  await screen.findByText('Your questions could not be loaded');
  answer('get', '/api/my-data/questions', { items: [] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('button', { name: 'Ask or complain' });
});

test('the admin of an organization that is no custodian reads who custodians are, at both places', async () => {
  const chief = { ...partner, organizationId: 11, membershipStatus: 'confirmed', membershipRole: 'admin' } as const;
  answerReviewer();
  answer('get', '/api/stewardship/questions/statistics', { items: [] });
  const refusal = [403, recordLinks.custodiansOnly, { type: PROBLEM_TYPES.custodiansOnly }] as const;
  refuse('get', '/api/stewardship/questions', ...refusal);
  const user = await openPage('/dashboard/privacy-questions', { as: chief });
  await screen.findByText('This page is for custodians');
  await screen.findByText(recordLinks.custodiansOnly);
  refuse('get', '/api/stewardship/record-links', ...refusal);
  await user.click(screen.getByRole('link', { name: 'Record links' }));
  await screen.findByRole('heading', { level: 1, name: 'Record links' });
  await screen.findByText(recordLinks.custodiansOnly);
  expect(screen.getByText('This page is for custodians')).toBeDefined();
});
