import type { RequestStatus } from '@carebourse/contracts/constants';
import type { HistoryAction } from '@carebourse/contracts/requests';

/** Where a request stands after a line of its history; a line that is not named leaves it where it was. */
export const STANDS: Partial<Record<HistoryAction, RequestStatus>> = {
  submitted: 'pending',
  resubmitted: 'pending',
  withdrawn: 'withdrawn',
  approved: 'approved',
  returned: 'returned',
  rejected: 'rejected',
  revoked: 'revoked',
  expired: 'expired',
  'given-back': 'revoked',
};

/** Where a request has to stand for a line of its history. */
export const FROM: Record<HistoryAction, readonly (RequestStatus | undefined)[]> = {
  submitted: [undefined],
  edited: ['pending'],
  resubmitted: ['returned'],
  withdrawn: ['pending', 'returned'],
  approved: ['pending'],
  returned: ['pending'],
  rejected: ['pending'],
  revoked: ['approved'],
  expired: ['approved'],
  'given-back': ['approved'],
  'extension-asked': ['approved'],
  extended: ['approved'],
  'extension-refused': ['approved'],
  'extension-withdrawn': ['approved'],
  'ethics-corrected': ['approved'],
  'attestation-asked': ['approved'],
  attested: ['approved'],
  'attestation-dropped': ['approved'],
  'first-approved': ['pending', 'approved'],
  'reviewers-changed': ['pending', 'approved'],
  'rule-changed': ['pending', 'approved'],
};
