import { REQUEST_STATUSES } from '@carebourse/contracts/constants';
import type { ReviewFigures } from '@carebourse/contracts/requests';
import { expect, it } from 'vitest';
import { figureColumns, figureSeries, totalOf } from './figures.ts';

const none = Object.fromEntries(
  REQUEST_STATUSES.map((status) => [status, 0]),
) as ReviewFigures['days'][number]['counts'];
const days = [
  { day: '2026-11-20', counts: none },
  { day: '2026-11-21', counts: { ...none, pending: 2, approved: 1, expired: 1, revoked: 3 } },
];

it('leaves no request out of the chart', () => {
  const columns = figureColumns(days);
  expect(columns.map(({ label }) => label)).toEqual(['Nov 20, 2026', 'Nov 21, 2026']);
  const shown = figureSeries.map(({ label }, index) => [label, columns[1]?.values[index]]);
  expect(shown).toEqual([
    ['Approved', 1],
    ['Waiting', 2],
    ['Returned', 0],
    ['Rejected', 0],
    ['Withdrawn or ended', 4],
  ]);
  expect(totalOf(days)).toBe(7);
});
