import { expect, it } from 'vitest';
import { logQueryOf } from './log-filter.ts';

it('asks for whole days of Ontario, also on the day that has 23 hours, and for an entry', () => {
  expect(logQueryOf({ from: '2026-03-08', to: '2026-03-08', entry: 'dataCollection/21' })).toEqual({
    from: '2026-03-08T05:00:00.000Z',
    to: '2026-03-09T04:00:00.000Z',
    resourceType: 'dataCollection',
    resourceId: '21',
  });
});

it('narrows nothing by what is no day and no entry', () => {
  expect(logQueryOf({ from: '2026-02-30', to: '', entry: 'table/21' })).toEqual({});
  expect(logQueryOf({ from: '', to: 'soon', entry: 'data/0' })).toEqual({});
});
