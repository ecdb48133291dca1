import { grantEndOf } from '@carebourse/contracts/grant-end';
import type { HistoryAction, HistoryEntry, ResourceRequest } from '@carebourse/contracts/requests';
import { formatDate, formatDateTime } from '../../lib/dates.ts';
import type { TimelineItem } from '../../ui/timeline.tsx';
import { answeredFacts } from '../forms/answered-facts.tsx';
import { accessTypeNames } from '../request-form/words.ts';
import { statusSince } from '../record/status-since.ts';

type Entry = Pick<
  HistoryEntry,
  'action' | 'at' | 'comment' | 'conditions' | 'until' | 'revision' | 'purpose' | 'accessTypes' | 'answers' | 'byRule'
>;

const titles: Record<HistoryAction, string> = {
  submitted: 'Requested',
  edited: 'Purpose changed',
  resubmitted: 'Submitted again',
  approved: 'Approved',
  returned: 'Changes asked for',
  rejected: 'Denied',
  withdrawn: 'Withdrawn',
  revoked: 'Access revoked',
  expired: 'Access ended',
  'extension-asked': 'More time asked for',
  extended: 'Extended',
  'extension-refused': 'Extension refused',
  'extension-withdrawn': 'Extension withdrawn',
  'ethics-corrected': 'Ethics approval entered',
  'attestation-asked': 'Attestation asked for each year',
  attested: 'Still used',
  'attestation-dropped': 'Attestation not asked for any more',
  'given-back': 'Given back',
  'first-approved': 'Approved by one of two reviewers',
  'reviewers-changed': 'Another number of reviewers for later requests; this one keeps its own',
  'rule-changed': 'Other rules of approval for later requests; this one keeps its own',
};

/** What was done, and by whose rule where nobody did it by hand. */
function titleOf({ action, until, byRule }: Pick<Entry, 'action' | 'until' | 'byRule'>): string {
  if (byRule) return `Approved by rule of ${byRule.of ?? 'the steward'}`;
  return until ? `${titles[action]}, until ${formatDate(until)}` : titles[action];
}

const endings: readonly HistoryAction[] = ['rejected', 'revoked', 'given-back', 'expired', 'withdrawn'];

/** What the request itself tells of its history, until the history is here. */
function knownEntries(request: ResourceRequest): Entry[] {
  const { createdAt, status, comment, conditions } = request;
  const nothingRequested = {
    until: null,
    revision: null,
    purpose: null,
    accessTypes: null,
    answers: null,
    byRule: null,
  };
  const submitted: Entry = { action: 'submitted', at: createdAt, comment: null, conditions: null, ...nothingRequested };
  const since = statusSince(request);
  return since && status !== 'pending'
    ? [
        submitted,
        {
          action: status,
          at: since,
          comment,
          conditions: status === 'approved' ? conditions : null,
          ...nothingRequested,
        },
      ]
    : [submitted];
}

const attestationStep = (attestBy: string): TimelineItem => ({
  id: 'attestation',
  title: 'You say that you still use it',
  state: 'next',
  when: `By ${formatDate(attestBy)}; otherwise access ends then`,
});

const timed = (what: string, time: string | undefined) => (time === undefined ? what : `${what}: ${time}`);

/** What comes after what happened. */
function nextSteps({ status, expiresAt, extension, attestBy }: ResourceRequest, time?: string): TimelineItem[] {
  if (status === 'pending') {
    return [
      { id: 'decision', title: 'Decision', state: 'current', when: timed('A reviewer reads your purpose', time) },
      { id: 'use', title: 'Use', state: 'next' },
    ];
  }
  if (status === 'returned') {
    return [
      { id: 'changes', title: 'Your changes', state: 'current', when: 'Answer the comment and submit again' },
      { id: 'decision', title: 'Decision', state: 'next' },
    ];
  }
  const end = grantEndOf({ expiresAt, heldUntil: extension?.until, attestBy });
  const isRequested = attestBy !== null && status === 'approved' && end === new Date(attestBy).toISOString();
  if (extension) {
    return [
      { id: 'extension', title: 'Decision on more time', state: 'current', when: 'Access holds until then' },
      isRequested
        ? attestationStep(attestBy)
        : { id: 'end', title: 'Access ends', state: 'next', when: `${formatDate(extension.until)} at the latest` },
    ];
  }
  if (isRequested) return [attestationStep(attestBy)];
  return status === 'approved' && expiresAt
    ? [{ id: 'end', title: 'Access ends', state: 'next', when: formatDate(expiresAt) }]
    : [];
}

/**
 * What happened to a request so far and what comes next, the oldest first.
 * @param time how long the steward takes to answer, as `useAnswerTime` says it
 */
export function requestTimeline(
  request: ResourceRequest,
  history: readonly HistoryEntry[] | undefined,
  time?: string,
): TimelineItem[] {
  const entries = history ?? knownEntries(request);
  // What was asked for only once stands beside the timeline already.
  const hasChanged = request.revision > 1;
  const happened = entries.map(
    ({ action, at, comment, conditions, until, purpose, accessTypes, answers, byRule }, index): TimelineItem => ({
      id: index,
      title: titleOf({ action, until, byRule }),
      state: endings.includes(action) ? 'failed' : 'done',
      when: formatDateTime(at),
      ...(comment && { note: comment }),
      ...(hasChanged && purpose && { quote: purpose }),
      ...(hasChanged && accessTypes && { note: `Asked for: ${accessTypeNames(accessTypes)}` }),
      ...(conditions && { facts: [{ label: 'Conditions of use', value: conditions, wide: true }] }),
      ...(answers && { facts: answeredFacts(answers, request.id) }),
    }),
  );
  return [...happened, ...nextSteps(request, time)];
}

/** The way before there is a request. */
export const wayToAccess = (time: string | undefined): readonly TimelineItem[] => [
  { id: 'purpose', title: 'Purpose', state: 'next', when: 'You say what you need and why' },
  { id: 'decision', title: 'Decision', state: 'next', when: timed('A reviewer answers', time) },
  { id: 'use', title: 'Use', state: 'next', when: 'Access opens for that purpose' },
];
