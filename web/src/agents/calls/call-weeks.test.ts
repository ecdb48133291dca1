import type { AgentCallsWeek } from '@carebourse/contracts/agents';
import { describe, expect, it } from 'vitest';
import { failureText, helpText, timeText, weeksOf } from './call-weeks.ts';

const none = { away: 0, slow: 0, refused: 0, invalid: 0, stopped: 0 };
const week = (changes: Partial<AgentCallsWeek>): AgentCallsWeek => ({
  requestId: 1,
  userId: 1,
  userName: 'Odile Marchand',
  purposeKind: null,
  week: '2026-11-23',
  calls: 5,
  failures: none,
  p50Ms: 80,
  p95Ms: 1_210,
  helpful: 0,
  notHelpful: 0,
  lastAt: '2026-11-24T10:00:00.000Z',
  live: true,
  ...changes,
});

describe('calls of an agent', () => {
  it('are told by week, the newest first, and by grant, the last used first', () => {
    const weeks = weeksOf([
      week({ requestId: 1 }),
      week({ week: '2026-11-30', requestId: 3 }),
      week({ requestId: 2, lastAt: '2026-11-25T10:00:00.000Z', failures: { ...none, slow: 1, away: 2 } }),
    ]);
    expect(weeks.map(({ monday, sunday, calls, failed }) => [monday, sunday, calls, failed])).toEqual([
      ['2026-11-30', '2026-12-06', 5, 0],
      ['2026-11-23', '2026-11-29', 10, 3],
    ]);
    expect(weeks[1]?.grants.map(({ requestId }) => requestId)).toEqual([2, 1]);
    expect(weeksOf([])).toEqual([]);
  });

  it('are told with what went wrong, how long they took and whether they helped, where there is something to tell', () => {
    const troubled = week({ failures: { ...none, away: 2, invalid: 1 }, helpful: 2, notHelpful: 1 });
    expect(failureText(troubled)).toBe('2 away, 1 answer not as promised');
    expect(timeText(troubled)).toBe('Median 80 ms, 95 % within 1.2 s');
    expect(helpText(troubled)).toBe('2 of 3 said to have helped');
    const silent = week({ p50Ms: null, p95Ms: null });
    expect([failureText(silent), timeText(silent), helpText(silent)]).toEqual(['', '', '']);
  });
});
