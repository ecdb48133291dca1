import { REQUEST_STATUSES } from '@carebourse/contracts/constants';
import { reviewLink } from '@carebourse/contracts/paths';
import type { ReviewStatistics } from '@carebourse/contracts/review-statistics';
import { Link } from 'react-router-dom';
import { formatDate } from '../../lib/dates.ts';
import { formatCount } from '../../lib/numbers.ts';
import type { Column } from '../../ui/data-table.tsx';
import { requestStatusLook } from '../../ui/request-status.ts';
import { Wrapping } from '../../ui/wrapping.tsx';
import { daysWords, numberOrDash, totalOf, type Used, USES } from './bars.ts';

type Week = ReviewStatistics['weeks'][number];

const week: Column<Week> = { header: 'Week of', cell: (one) => formatDate(one.week) };

export const requestColumns: Column<Week>[] = [
  week,
  ...REQUEST_STATUSES.map((status): Column<Week> => ({
    header: requestStatusLook(status).label,
    align: 'end',
    cell: ({ counts }) => formatCount(counts[status]),
  })),
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
  { header: 'Entry', cell: ({ resourceName }) => <Wrapping>{resourceName}</Wrapping> },
  { header: 'Requests', align: 'end', cell: ({ counts }) => formatCount(totalOf(counts)) },
  { header: 'Waiting', align: 'end', cell: ({ counts }) => formatCount(counts.pending) },
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
