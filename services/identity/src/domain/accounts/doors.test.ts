import { describe, expect, it } from 'vitest';
import { DOORS, stateAfter, WAYS_OUT, type Door, type WayOut } from './doors.ts';

const doors = Object.keys(DOORS) as Door[];
const doorsThatAre = (state: string, wayOut: WayOut) => doors.filter((door) => stateAfter(wayOut, door) === state);

describe('a deleted account', () => {
  it('comes in through no door again', () => {
    expect(doorsThatAre('shut', 'deleted')).toEqual(doors);
  });
});

describe('a suspended account', () => {
  it('comes in through no door, and once reinstated through all but those that a session opened', () => {
    const shut = doorsThatAre('shut', 'suspended');
    expect([...shut, ...doorsThatAre('rests', 'suspended')].toSorted()).toEqual(doors.toSorted());
    expect(shut).toEqual([
      'session',
      'other-session',
      'notification-stream',
      'other-stream',
      'assistant',
      'assistant-stream',
      'kept-answer',
    ]);
  });

  it('is the only one whose doors rest', () => {
    for (const wayOut of WAYS_OUT.filter((way) => way !== 'suspended'))
      expect(doorsThatAre('rests', wayOut)).toEqual([]);
  });
});

describe('a door', () => {
  it.each([
    ['signed-out', 'session', 'shut'],
    ['signed-out', 'other-session', 'open'],
    ['password-changed', 'session', 'open'],
    ['password-changed', 'other-session', 'shut'],
    ['password-changed', 'assistant', 'shut'],
    ['password-changed', 'password-sign-in', 'renewed'],
    ['password-reset', 'session', 'shut'],
    ['password-reset', 'client-credentials', 'open'],
    ['account-recovered', 'client-credentials', 'shut'],
    ['account-recovered', 'grant', 'open'],
    ['removed-from-organization', 'organization', 'shut'],
    ['removed-from-organization', 'session', 'open'],
    ['role-changed', 'access-token', 'shut'],
    ['second-factor-reset', 'session', 'open'],
    ['plan-ended', 'access-token', 'shut'],
    ['plan-ended', 'webhook', 'open'],
  ] as const)('after %s: %s is %s', (wayOut, door, state) => {
    expect(stateAfter(wayOut, door)).toBe(state);
  });

  it('is renewed for a new password alone', () => {
    const renewed = WAYS_OUT.filter((wayOut) => doorsThatAre('renewed', wayOut).length > 0);
    expect(renewed).toEqual(['password-changed', 'password-reset', 'account-recovered']);
    for (const wayOut of renewed) expect(doorsThatAre('renewed', wayOut)).toEqual(['password-sign-in']);
  });
});
