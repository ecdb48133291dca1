import { describe, expect, it } from 'vitest';
import { ACCESS_ENDS, CREDENTIALS, REASONS, stateAfter, type AccessEnd, type Credential } from './table.ts';

const credentials = Object.keys(CREDENTIALS) as Credential[];
const credentialsThatAre = (state: string, accessEnd: AccessEnd) =>
  credentials.filter((credential) => stateAfter(accessEnd, credential) === state);

describe('a deleted account', () => {
  it('has no credential that works again', () => {
    expect(credentialsThatAre('shut', 'deleted')).toEqual(credentials);
  });
});

describe('a suspended account', () => {
  it('has no credential that works, and once reinstated all but those that a session opened', () => {
    const shut = credentialsThatAre('shut', 'suspended');
    expect([...shut, ...credentialsThatAre('rests', 'suspended')].toSorted()).toEqual(credentials.toSorted());
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

  it('is the only one whose credentials rest', () => {
    for (const accessEnd of ACCESS_ENDS.filter((end) => end !== 'suspended'))
      expect(credentialsThatAre('rests', accessEnd)).toEqual([]);
  });
});

describe('a credential', () => {
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
  ] as const)('after %s: %s is %s', (accessEnd, credential, state) => {
    expect(stateAfter(accessEnd, credential)).toBe(state);
  });

  it('is renewed for a new password alone', () => {
    const renewed = ACCESS_ENDS.filter((accessEnd) => credentialsThatAre('renewed', accessEnd).length > 0);
    expect(renewed).toEqual(['password-changed', 'password-reset', 'account-recovered']);
    for (const accessEnd of renewed) expect(credentialsThatAre('renewed', accessEnd)).toEqual(['password-sign-in']);
  });
});

it('every reason explains one state', () => {
  for (const { credentials: explained, after, because } of REASONS) {
    const states = new Set(explained.flatMap((credential) => after.map((end) => stateAfter(end, credential))));
    expect([because, states.size]).toEqual([because, 1]);
  }
});
