import { describe, expect, it } from 'vitest';
import { callbackOutcome } from './callback-outcome.ts';

const unavailable = 'Directory authentication is not available. Please check the configuration.';

describe('the return from the directory', () => {
  it('tells its refusal in its own words, from the query or the fragment', () => {
    const refused = { to: '/auth', failure: 'The user cancelled' };
    expect(callbackOutcome('?error=access_denied&error_description=The+user+cancelled', '', 'signed-out')).toEqual(
      refused,
    );
    expect(callbackOutcome('', '#error_description=The+user+cancelled', 'signed-in')).toEqual(refused);
    expect(callbackOutcome('?error=access_denied', '', 'signed-out').failure).toBe('access_denied');
  });

  it('cannot redeem a result where no directory is configured', () => {
    expect(callbackOutcome('', '#code=1&state=2', 'signed-in')).toEqual({ to: '/auth', failure: unavailable });
  });

  it('without a result, lets whoever is signed in go on', () => {
    expect(callbackOutcome('', '', 'signed-in')).toEqual({ to: '/dashboard' });
    expect(callbackOutcome('', '', 'signed-out')).toEqual({ to: '/auth', failure: unavailable });
  });
});
