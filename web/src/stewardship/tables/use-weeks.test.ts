import type { StewardUse } from '@carebourse/contracts/stewardship';
import { expect, it } from 'vitest';
import { weeksOf } from './use-weeks.ts';

const use = (changes: Partial<StewardUse>): StewardUse => ({
  requestId: 1,
  userId: 1,
  userName: 'Odile Marchand',
  week: '2026-11-23',
  tableTitle: 'Visits',
  way: 'query',
  times: 2,
  rows: 10,
  bytes: 100,
  lastAt: '2026-11-24T10:00:00.000Z',
  live: true,
  ...changes,
});

it('groups uses by week, the newest first, and by grant, the last used first', () => {
  const weeks = weeksOf([
    use({ week: '2026-11-30', requestId: 3, userId: 1, lastAt: '2026-12-01T10:00:00.000Z' }),
    use({ requestId: 1, rows: 1 }),
    use({ requestId: 2, userId: 2, userName: null, live: false, lastAt: '2026-11-25T10:00:00.000Z' }),
    use({ requestId: 1, way: 'download', rows: 500, times: 1, bytes: 4000, lastAt: '2026-11-23T10:00:00.000Z' }),
  ]);
  expect(weeks.map(({ monday, sunday }) => [monday, sunday])).toEqual([
    ['2026-11-30', '2026-12-06'],
    ['2026-11-23', '2026-11-29'],
  ]);
  expect(weeks[1]).toMatchObject({ people: 2, times: 5, rows: 511, bytes: 4200 });
  expect(weeks[1]?.grants).toMatchObject([
    { requestId: 2, userName: null, live: false, uses: [{ way: 'query' }] },
    { requestId: 1, live: true, lastAt: '2026-11-24T10:00:00.000Z', uses: [{ way: 'download' }, { way: 'query' }] },
  ]);
});

it('is empty where nobody has used anything', () => expect(weeksOf([])).toEqual([]));
