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
import * as TEXTS from './texts.ts';

type Week = ReviewStatistics['weeks'][number];

const week: Column<Week> = { header: TEXTS.weekOf, cell: (one) => formatWeek(one.week) };

const stepNames: Record<CountedStep, string> = {
  submitted: TEXTS.made,
  resubmitted: TEXTS.sentAgain,
  approved: TEXTS.approved,
  returned: TEXTS.returned,
  rejected: TEXTS.rejected,
  withdrawn: TEXTS.withdrawn,
  revoked: TEXTS.revoked,
  'given-back': TEXTS.givenBack,
  expired: TEXTS.expired,
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
export type StatusCount = { status: RequestStatus; requests: number };

export const nowColumns: Column<StatusCount>[] = [
  { header: TEXTS.status, cell: ({ status }) => requestStatusLook(status).label },
  { header: TEXTS.requests, align: 'end', cell: ({ requests }) => formatCount(requests) },
];

export const daysColumns = (kind: 'firstAnswer' | 'decision'): Column<Week>[] => [
  week,
  { header: TEXTS.given, align: 'end', cell: (one) => formatCount(one[kind].count) },
  { header: TEXTS.medianDays, align: 'end', cell: (one) => numberOrDash(one[kind].median) },
  { header: TEXTS.the90thPercentile, align: 'end', cell: (one) => numberOrDash(one[kind].ninetieth) },
];

export const usesColumns = (used: Used): Column<Week>[] => [
  week,
  {
    header: used === 'tables' ? TEXTS.uses : TEXTS.calls,
    align: 'end',
    cell: (one) => formatCount(one[USES[used].times]),
  },
  { header: TEXTS.people, align: 'end', cell: (one) => formatCount(one[USES[used].people]) },
];

export const entryColumns: Column<ReviewStatistics['entries'][number]>[] = [
  { header: TEXTS.entry, cell: ({ resourceName }) => <Wrapping>{resourceName}</Wrapping>, width: '13rem' },
  { header: TEXTS.made, align: 'end', cell: ({ steps }) => formatCount(steps.submitted) },
  { header: TEXTS.decided, align: 'end', cell: ({ steps }) => formatCount(totalOf(steps, stepsOf('decided'))) },
  { header: TEXTS.waitingNow, align: 'end', cell: ({ now }) => formatCount(now.pending) },
  { header: TEXTS.firstAnswer, cell: ({ firstAnswer }) => daysWords(firstAnswer) },
  { header: TEXTS.decision, cell: ({ decision }) => daysWords(decision) },
  { header: TEXTS.usesOrCalls, align: 'end', cell: ({ uses }) => formatCount(uses) },
  { header: TEXTS.people, align: 'end', cell: ({ users }) => formatCount(users) },
];

export const endingColumns: Column<ReviewStatistics['ending'][number]>[] = [
  { header: TEXTS.ends, cell: ({ expiresAt }) => formatDate(expiresAt) },
  { header: TEXTS.entry, cell: ({ resourceName }) => <Wrapping>{resourceName}</Wrapping> },
  { header: TEXTS.request, align: 'end', cell: ({ requestId }) => <Link to={reviewLink(requestId)}>{requestId}</Link> },
];
