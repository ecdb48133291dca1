import type { ExtensionDecision } from '@carebourse/contracts/extensions';
import type { Entry } from './ledger.ts';

/** Things that must be there exactly once, each as a line of text that says what it is. */
export const THINGS = [
  'account',
  'request',
  'history of a request',
  'status of a request',
  'request as its person sees it',
  'grant and its end',
  'message on a request',
  'file on a request',
  'file of a message',
  'file as its person saves it',
  'call of an agent',
  'release of a file',
  'rows of a file as its reader saves them',
  'count of a table',
  'dependent',
  'dependent as its parent sees it',
  'trial',
  'subscription',
  'subscription at the card provider',
  'welcome notification',
  'notification of a decision',
  'notification of a request to review',
  'notification of a message',
  'notification of a release',
  'count of requests',
  'audit row',
] as const;

export type Thing = (typeof THINGS)[number];

/** Lines by thing; a line that stands there twice was found, or is expected, twice. */
export type Lines = Record<Thing, string[]>;

export interface Expected {
  line: string;
  /** Number of the fault during which it was asked for. */
  fault: number;
}

const DECISION_TITLES: Record<string, string> = {
  approved: 'Request approved',
  returned: 'Request returned',
  rejected: 'Request rejected',
};

const EXTENSION_TITLES: Record<ExtensionDecision, string> = {
  approved: 'Extension approved',
  rejected: 'Extension refused',
};

/** What must be found after a run, seen what was acknowledged. */
export function expectedOf(ledger: readonly Entry[]): Record<Thing, Expected[]> {
  const expected = Object.fromEntries(THINGS.map((thing) => [thing, []])) as unknown as Record<Thing, Expected[]>;
  for (const entry of ledger) {
    for (const [thing, line] of linesOf(entry)) expected[thing].push({ line, fault: entry.fault });
  }
  for (const [id, { status, fault }] of lastStatuses(ledger)) {
    const line = `request/${id} ${status}`;
    expected['status of a request'].push({ line, fault });
    expected['request as its person sees it'].push({ line, fault });
  }
  for (const [id, { endsAt, fault }] of lastEnds(ledger)) {
    expected['grant and its end'].push({ line: `request/${id} ${endsAt}`, fault });
  }
  for (const [table, { rows, fault }] of lastReleases(ledger)) {
    expected['count of a table'].push({ line: `${table} ${rows}`, fault });
  }
  for (const [id, { lastName, userId, fault }] of lastNames(ledger)) {
    const line = `dependent/${id} user/${userId}`;
    expected.dependent.push({ line, fault });
    // Who they are can be read by their parent alone.
    expected['dependent as its parent sees it'].push({ line: `${line} ${lastName}`, fault });
  }
  return expected;
}

function linesOf(entry: Entry): [Thing, string][] {
  const user = `user/${entry.userId}`;
  switch (entry.kind) {
    case 'account':
      return [
        ['account', `${user} ${entry.email}`],
        ['welcome notification', user],
        ['audit row', `account.created ${user}`],
      ];
    case 'request':
      return [
        ['request', `request/${entry.id} ${user} ${entry.resource}`],
        ['history of a request', `request/${entry.id} submitted`],
        ['notification of a request to review', `request/${entry.id} Request to review`],
        ['count of requests', entry.resource],
        ['audit row', `request.submitted request/${entry.id}`],
      ];
    case 'decision':
      return [
        ['history of a request', `request/${entry.id} ${entry.decision}`],
        ['notification of a decision', `${user} request/${entry.id} ${DECISION_TITLES[entry.decision]}`],
        ['audit row', `request.${entry.decision} request/${entry.id}`],
      ];
    case 'message': {
      const request = `request/${entry.requestId}`;
      const reader = entry.by === 'requester' ? 'reviewer' : user;
      return [
        ['message on a request', `${request} message/${entry.id} ${entry.by}`],
        ...entry.fileIds.map((id): [Thing, string] => ['file of a message', `message/${entry.id} file/${id}`]),
        ['notification of a message', `${reader} ${request}`],
        ['audit row', `request.message-sent ${request}`],
      ];
    }
    case 'file':
      return [
        ['file on a request', `request/${entry.requestId} file/${entry.id}`],
        ['file as its person saves it', `file/${entry.id} ${entry.sha256}`],
        ['audit row', `request.file-brought request/${entry.requestId}`],
      ];
    case 'release':
      return [
        ['release of a file', `upload/${entry.uploadId} ${entry.table}`],
        ['rows of a file as its reader saves them', `upload/${entry.uploadId} ${entry.sha256}`],
        ['notification of a release', `request/${entry.grantId}`],
        ['audit row', `table.released resource/${entry.resource}`],
      ];
    case 'extension':
      return [
        ['history of a request', `request/${entry.id} extension-asked`],
        ['notification of a request to review', `request/${entry.id} Extension to review`],
        ['audit row', `request.extension-asked request/${entry.id}`],
      ];
    case 'extension-decision': {
      const action = entry.decision === 'approved' ? 'extended' : 'extension-refused';
      return [
        ['history of a request', `request/${entry.id} ${action}`],
        ['notification of a decision', `${user} request/${entry.id} ${EXTENSION_TITLES[entry.decision]}`],
        ['audit row', `request.${action} request/${entry.id}`],
      ];
    }
    case 'withdrawal':
      return [
        ['history of a request', `request/${entry.id} withdrawn`],
        ['audit row', `request.withdrawn request/${entry.id}`],
      ];
    case 'invocation':
      return [['call of an agent', `${user} invocation/${entry.id}`]];
    case 'dependent':
      return [['audit row', `dependent.added dependent/${entry.id}`]];
    case 'dependent-change':
      // Sent again it is made again, to the same effect.
      return [];
    case 'trial':
      return [
        ['trial', user],
        ['subscription', `${user} free-trial trialing`],
        ['subscription at the card provider', user],
      ];
    case 'payment':
      return [
        ['subscription', `${user} ${entry.planId} active`],
        ['subscription at the card provider', user],
      ];
  }
}

function lastStatuses(ledger: readonly Entry[]): Map<number, { status: string; fault: number }> {
  const statuses = new Map<number, { status: string; fault: number }>();
  for (const entry of ledger) {
    const { fault } = entry;
    if (entry.kind === 'request') statuses.set(entry.id, { status: entry.status, fault });
    if (entry.kind === 'decision') statuses.set(entry.id, { status: entry.decision, fault });
    if (entry.kind === 'withdrawal') statuses.set(entry.id, { status: 'withdrawn', fault });
  }
  return statuses;
}

/** Until when each live grant holds: while an extension waits, until the end that it asks for. */
function lastEnds(ledger: readonly Entry[]): Map<number, { endsAt: string | null; fault: number }> {
  const ends = new Map<number, { endsAt: string | null; fault: number }>();
  for (const entry of ledger) {
    const { fault } = entry;
    if (entry.kind === 'request' && entry.status === 'approved') ends.set(entry.id, { endsAt: null, fault });
    if (entry.kind === 'decision' && entry.decision === 'approved') ends.set(entry.id, { endsAt: entry.endsAt, fault });
    if (entry.kind === 'extension') ends.set(entry.id, { endsAt: entry.until, fault });
    if (entry.kind === 'extension-decision') ends.set(entry.id, { endsAt: entry.endsAt, fault });
  }
  return ends;
}

/** A table's files come one after the other. */
function lastReleases(ledger: readonly Entry[]): Map<string, Extract<Entry, { kind: 'release' }>> {
  return new Map(ledger.flatMap((entry) => (entry.kind === 'release' ? [[entry.table, entry]] : [])));
}

function lastNames(ledger: readonly Entry[]): Map<number, Extract<Entry, { lastName: string }>> {
  const names = new Map<number, Extract<Entry, { lastName: string }>>();
  for (const entry of ledger) if ('lastName' in entry) names.set(entry.id, entry);
  return names;
}
