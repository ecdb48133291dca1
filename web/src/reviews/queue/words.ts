import type { Decision } from '@carebourse/contracts/constants';
import type { Waiting } from '@carebourse/contracts/waiting';

/** The decisions, in the order in which they are offered. */
export const decisionNames: readonly { value: Decision; label: string }[] = [
  { value: 'approved', label: 'Approve' },
  { value: 'returned', label: 'Return' },
  { value: 'rejected', label: 'Reject' },
];

/** What of a row waits. */
export const waitingNames: Record<Waiting, string> = {
  decision: 'Decision',
  extension: 'More time',
  message: 'New message',
};

interface CommentWords {
  label: string;
  hint: string | undefined;
}

/** What a decision is said with. */
export const commentWords: Record<Decision, CommentWords> = {
  approved: { label: 'Message to the requester', hint: 'Binds nobody.' },
  returned: {
    label: 'What should change?',
    hint: 'The requester reads this, changes the request and submits it again.',
  },
  rejected: { label: 'Reason', hint: 'The requester reads this.' },
};
