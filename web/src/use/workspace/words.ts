import { grantEndOf } from '@carebourse/contracts/grant-end';
import { ACCESS_TYPE_LABELS, type AccessType } from '@carebourse/contracts/constants';
import type { Use, UseColumn, UseTable, UseWay, Workspace } from '@carebourse/contracts/use';
import { formatDate } from '../../lib/dates.ts';
import { and } from '../../lib/lists.ts';
import { counted } from '../../lib/numbers.ts';
import type { ClosedReason } from './closed.ts';

/** What is said when something of a grant could not be read. */
export const failures = {
  workspace: 'Failed to open this access',
  answer: 'This question was not answered',
  rows: 'Failed to fetch the first rows',
  uses: 'Failed to fetch the record of use',
  copies: 'Failed to fetch what you took',
  receipt: 'Failed to fetch the receipt',
  questions: 'Failed to fetch kept questions',
} as const;

const DOES: Record<AccessType, string> = {
  view: 'look at figures',
  export: 'take rows out as files',
  api: 'read them with your own software',
};

/** What may be done with a grant, in one sentence. */
export function mayWords(grant: Workspace['grant']): string {
  const { resourceType, accessTypes, heldUntil, attestBy } = grant;
  const has = (type: AccessType) => accessTypes.includes(type);
  const end = grantEndOf(grant);
  const ends = end ? ` until ${formatDate(end)}` : ', without an end date';
  const isAsked = attestBy !== null && end === new Date(attestBy).toISOString();
  const until = heldUntil && !isAsked ? ' until your extension is decided' : ends;
  if (resourceType === 'agent') {
    return `You may ask this agent here${has('api') ? ' and from your own software' : ''}${until}.`;
  }
  if (!has('export')) return `You may ${DOES.view}${until}; rows stay with the steward.`;
  const acts = ['ask over the rows', DOES.export, ...(has('api') ? [DOES.api] : [])];
  return `You may ${and(acts)}${until}.`;
}

/** A kind of access that waits, why, and what opens it. */
export function heldBackWords({ accessType, reason }: Workspace['grant']['heldBack'][number]): string {
  const label = ACCESS_TYPE_LABELS[accessType];
  return reason === 'plan'
    ? `${label} is granted and waits for a plan that includes it. It opens as soon as you have one.`
    : `${label} is granted, and this entry is confidential: figures alone leave it. Its steward can let rows leave.`;
}

interface ClosedWords {
  title: string;
  words: string;
}

/** Why nothing can be used, and what to do. */
export const closedWords: Record<ClosedReason, ClosedWords> = {
  notFound: {
    title: 'This is no access of yours',
    words:
      'A workspace opens for the person whose request was approved, and for nobody else. If a colleague sent you this address, open it with your own access.',
  },
  ended: {
    title: 'This access has ended',
    words: 'Nothing of what it opened is left on this page. You can ask again.',
  },
  purposeNotAllowed: {
    title: 'This access is for a purpose that is not allowed',
    words:
      'The steward does not release this for what your request named, or no longer does. You can ask again for a purpose that is allowed.',
  },
  accountNotActive: {
    title: 'Your account may not use data now',
    words: 'Your access is kept, and opens again when your account is active.',
  },
};

/** Which kind of access would open the rows of a table, and what to do for it. */
export function rowsWords({ grant }: Pick<Workspace, 'grant'>): string {
  const reasons = grant.heldBack.filter(({ accessType }) => accessType !== 'view').map(({ reason }) => reason);
  if (reasons.includes('confidential')) {
    return 'This entry is confidential, so figures alone leave it. Its steward can let rows leave; until then Ask answers by figures.';
  }
  if (reasons.includes('plan')) {
    return 'Your access includes rows, and waits for a plan that includes them. Until then Ask answers by figures.';
  }
  return `${ACCESS_TYPE_LABELS.export} would open the rows. Yours lets you look at figures, in Ask.`;
}

/** Why a column is not among the rows; undefined when it is. */
export function columnStatus(
  { opensWith }: Pick<UseColumn, 'opensWith'>,
  table: Pick<UseTable, 'asks'>,
  hasApi: boolean,
) {
  if (opensWith === null) return 'Never leaves';
  if (table.asks === 'figures')
    return opensWith === 'view' || opensWith === 'export' ? undefined : 'Opens with API access';
  if (opensWith === 'view') return 'In figures alone';
  return opensWith === 'api' && !hasApi ? `Opens with ${ACCESS_TYPE_LABELS.api}` : undefined;
}

export const markWords: Record<UseColumn['mark'], string | undefined> = {
  direct: 'Direct identifier',
  quasi: 'Quasi-identifier',
  none: undefined,
};

export const typeWords: Record<UseColumn['type'], string> = {
  text: 'Text',
  integer: 'Whole number',
  number: 'Number',
  date: 'Date',
  time: 'Date and time',
  boolean: 'Yes or no',
};

export const wayWords: Record<UseWay, string> = {
  preview: 'First rows looked at',
  query: 'Question asked',
  download: 'File downloaded',
  share: 'Read by software',
};

/** "100 rows", "1 row", "Figures" */
export function rowsOfUse({ rows, way }: Pick<Use, 'rows' | 'way'>): string {
  if (rows === null) return way === 'query' ? 'An answer' : 'Figures';
  return counted(rows, 'row');
}

/** 1536 → "1.5 kB" */
export function byteWords(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB'];
  const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
  const size = bytes / 1000 ** step;
  return `${size.toLocaleString('en-CA', { maximumFractionDigits: size < 10 && step > 0 ? 1 : 0 })} ${units[step]}`;
}

/** 0.034 → "3.4 %"; what is there and tiny is not nothing. */
export function shareWords(share: number): string {
  if (share > 0 && share < 0.001) return 'under 0.1 %';
  return `${(share * 100).toLocaleString('en-CA', { maximumFractionDigits: share < 0.1 ? 1 : 0 })} %`;
}
