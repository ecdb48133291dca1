import { expect, it } from 'vitest';
import { reviewOffers, type Reviewable } from './review-offers.ts';

const now = new Date('2026-11-20T12:00:00Z');
const past = '2026-11-20T12:00:00.000Z';
const later = '2026-11-20T12:00:00.001Z';
const pending: Reviewable = {
  status: 'pending',
  purposeKind: null,
  expiresAt: null,
  extension: null,
  ethicsApprovalEnd: '2027-01-31',
  attestBy: null,
};
const granted: Reviewable = { ...pending, status: 'approved' };
/** Nobody named its approval. */
const research: Reviewable = { ...pending, purposeKind: 'research', ethicsApprovalEnd: null };
const asked = { reason: 'More time.', askedAt: past };

it.each([
  ['a request that waits', pending, ['decision', 'assigning']],
  ['research that waits', research, ['decision', 'ethics', 'assigning']],
  ['granted research', { ...research, status: 'approved' }, ['ethics', 'revoking']],
  ['a returned one', { ...pending, status: 'returned' }, []],
  ['what was granted', granted, ['ethics', 'revoking']],
  ['access without an ethics approval', { ...granted, ethicsApprovalEnd: null }, ['revoking']],
  ['access whose end has come', { ...granted, expiresAt: past }, ['revoking']],
  ['access that nobody attested', { ...granted, expiresAt: later, attestBy: past }, ['revoking']],
  [
    'access that holds while more time is asked for',
    { ...granted, expiresAt: past, extension: { ...asked, until: later } },
    ['extension', 'ethics', 'revoking', 'assigning'],
  ],
  [
    'more time that is past too',
    { ...granted, expiresAt: past, extension: { ...asked, until: past } },
    ['revoking', 'assigning'],
  ],
  ['what was revoked', { ...granted, status: 'revoked' }, []],
] as [string, Reviewable, string[]][])('of %s a reviewer is offered what can be done', (_, review, offered) => {
  const offers = Object.entries(reviewOffers(review, now)).filter(([, isOffered]) => isOffered);
  expect(offers.map(([name]) => name)).toEqual(offered);
});
