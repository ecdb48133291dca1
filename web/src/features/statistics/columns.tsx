import type { RequestStatus } from '@carebourse/contracts/constants';
import { reviewLink } from '@carebourse/contracts/paths';
import type { CountedStep, ReviewStatistics } from '@carebourse/contracts/review-statistics';
import { Link } from 'react-router-dom';
import { formatDate, formatWeek } from '../../lib/dates.ts';
import { formatCount } from '../../lib/numbers.ts';
import type { Column } from '../../ui/data-table.tsx';
import { requestStatusLook } from '../../ui/request-status.ts';
import { Wrapping } from '../../ui/wrapping.tsx';
import { daysWords, numberOrDash, type StepChart, stepsOf, totalOf, type Used, USES } from './bars.ts';

type Week = ReviewStatistics['weeks'][number];

const week: Column<Week> = { header: 'Week of', cell: (one) => formatWeek(one.week) };

const stepNames: Record<CountedStep, string> = {
  submitted: 'Made',
  resubmitted: 'Sent again',
  approved: 'Approved',
  returned: 'Returned',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
  revoked: 'Revoked',
  'given-back': 'Given back',
  expired: 'Expired',
};

export const stepColumns = (chart: StepChart): Column<Week>[] => [
  week,
  ...stepsOf(chart).map((step): Column<Week> => ({
    header: stepNames[step],
    align: 'end',
    cell: ({ steps }) => formatCount(steps[step]),
  })),
];

/** A status and how many requests have it now. */
export type Standing = { status: RequestStatus; requests: number };

export const nowColumns: Column<Standing>[] = [
  { header: 'Status', cell: ({ status }) => requestStatusLook(status).label },
  { header: 'Requests', align: 'end', cell: ({ requests }) => formatCount(requests) },
];

export const daysColumns = (kind: 'firstAnswer' | 'decision'): Column<Week>[] => [
  week,
  { header: 'Given', align: 'end', cell: (one) => formatCount(one[kind].count) },
  { header: 'Median days', align: 'end', cell: (one) => numberOrDash(one[kind].median) },
  { header: '90th percentile', align: 'end', cell: (one) => numberOrDash(one[kind].ninetieth) },
];

export const usesColumns = (used: Used): Column<Week>[] => [
  week,
  { header: used === 'tables' ? 'Uses' : 'Calls', align: 'end', cell: (one) => formatCount(one[USES[used].times]) },
  { header: 'People', align: 'end', cell: (one) => formatCount(one[USES[used].people]) },
];

export const entryColumns: Column<ReviewStatistics['entries'][number]>[] = [
  { header: 'Entry', cell: ({ resourceName }) => <Wrapping>{resourceName}</Wrapping>, width: '13rem' },
  { header: 'Made', align: 'end', cell: ({ steps }) => formatCount(steps.submitted) },
  { header: 'Decided', align: 'end', cell: ({ steps }) => formatCount(totalOf(steps, stepsOf('decided'))) },
  { header: 'Waiting now', align: 'end', cell: ({ now }) => formatCount(now.pending) },
  { header: 'First answer', cell: ({ firstAnswer }) => daysWords(firstAnswer) },
  { header: 'Decision', cell: ({ decision }) => daysWords(decision) },
  { header: 'Uses or calls', align: 'end', cell: ({ uses }) => formatCount(uses) },
  { header: 'People', align: 'end', cell: ({ users }) => formatCount(users) },
];

export const endingColumns: Column<ReviewStatistics['ending'][number]>[] = [
  { header: 'Ends', cell: ({ expiresAt }) => formatDate(expiresAt) },
  { header: 'Entry', cell: ({ resourceName }) => <Wrapping>{resourceName}</Wrapping> },
  { header: 'Request', align: 'end', cell: ({ requestId }) => <Link to={reviewLink(requestId)}>{requestId}</Link> },
];
