import type { RequestStatus } from '@carebourse/contracts/constants';
import type { ReviewFigures } from '@carebourse/contracts/requests';
import { formatDate } from '../../lib/dates.ts';
import type { BarColumn, BarSeries } from '../../ui/stacked-bars.tsx';

/** What ended by itself or by its requester is one group: a chart of seven colours says nothing. */
const groups: readonly (BarSeries & { statuses: readonly RequestStatus[] })[] = [
  { label: 'Approved', tone: 'green', statuses: ['approved'] },
  { label: 'Waiting', tone: 'blue', statuses: ['pending'] },
  { label: 'Returned', tone: 'amber', statuses: ['returned'] },
  { label: 'Rejected', tone: 'rose', statuses: ['rejected'] },
  { label: 'Withdrawn or ended', tone: 'slate', statuses: ['withdrawn', 'expired', 'revoked'] },
];

export const figureSeries: readonly BarSeries[] = groups.map(({ label, tone }) => ({ label, tone }));

export function figureColumns(days: ReviewFigures['days']): BarColumn[] {
  return days.map(({ day, counts }) => ({
    label: formatDate(day),
    values: groups.map(({ statuses }) => statuses.reduce((total, status) => total + counts[status], 0)),
  }));
}

/** All requests of the days. */
export function totalOf(days: ReviewFigures['days']): number {
  return days.flatMap(({ counts }) => Object.values(counts)).reduce((total, count) => total + count, 0);
}
