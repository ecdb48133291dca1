import { PROBLEM_TYPES, type ProblemType } from '@carebourse/contracts/constants';
import { describe, expect, it } from 'vitest';
import { ApiError, NetworkError } from '../../lib/http.ts';
import { refusalOf } from './refusal.ts';

const NOON = Date.parse('2026-11-24T12:00:00-05:00');
const refused = (type: ProblemType, retryAfter?: number) =>
  refusalOf(new ApiError(400, 'The server’s words', { type }, retryAfter), NOON);

describe('why there is no answer', () => {
  it('has words of its own for each refusal', () => {
    const types = ['invocationQuota', 'planExceeded', 'agentAway', 'agentSlow', 'agentAnswerInvalid'] as const;
    const titles = [...types, 'agentNotConnected' as const].map((type) => refused(PROBLEM_TYPES[type]).title);
    expect(new Set(titles).size).toBe(titles.length);
    expect(titles).not.toContain(refusalOf(new NetworkError(undefined), NOON).title);
  });

  it('says from when on the quota is there again', () => {
    expect(refused(PROBLEM_TYPES.invocationQuota, 1_800).detail).toMatch(/^You can ask again from \d+:30 [AP]M/);
    expect(refused(PROBLEM_TYPES.invocationQuota).detail).toMatch(/^You can ask again in a while/);
  });

  it('has the words of an agent that declines what it was asked', () => {
    const declined = new ApiError(400, 'The agent has no answer for this', { errors: { input: ['Made for adults.'] } });
    expect(refusalOf(declined, NOON)).toEqual({
      title: 'The agent has no answer for this',
      detail: 'Made for adults.',
    });
  });

  it('points at the form for input that does not fit, and else says what the server says', () => {
    const wrong = new ApiError(400, 'Some fields', { errors: { 'input.age': ['Too high'] } });
    expect(refusalOf(wrong, NOON).title).toBe('The agent was not asked');
    expect(refusalOf(new ApiError(500, 'Something broke'), NOON).detail).toBe('Something broke');
  });
});
