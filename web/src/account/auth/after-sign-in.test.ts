import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterSignIn } from './after-sign-in.ts';

const destination = (query: string) => afterSignIn(new URLSearchParams(query));

describe('afterSignIn', () => {
  it('leads to the dashboard', () => {
    expect(destination('')).toEqual({ to: '/dashboard' });
  });

  it('carries the trial and the chosen plan back to the pricing page', () => {
    expect(destination('trial=true')).toEqual({ to: '/pricing', state: { trial: true } });
    expect(destination('plan=basic&period=annual')).toEqual({
      to: '/pricing',
      state: { plan: 'basic', period: 'annual' },
    });
    expect(destination('plan=basic').state).toEqual({ plan: 'basic', period: 'monthly' });
  });

  it('ignores plans that do not exist', () => {
    expect(destination('trial=1')).toEqual({ to: '/dashboard' });
    expect(destination('plan=gold&period=annual')).toEqual({ to: '/dashboard' });
  });

  it('leads back to the page that asked for the sign-in', () => {
    expect(destination('returnTo=%2Fagents%2F7%3Fx%3D1%23access')).toEqual({ to: '/agents/7?x=1#access' });
  });

  it('goes on to the page of the API, which is none of the application’s', () => {
    expect(destination('returnTo=%2Fapi%2Fdocs')).toEqual({ to: '/api/docs', isElsewhere: true });
  });

  it.each([
    '/api/user',
    '/api/docs/../user',
    'https://evil.example/dashboard',
    '//evil.example/dashboard',
    '/\\evil.example/dashboard',
    '/\t/evil.example/dashboard',
    'javascript:alert(1)',
    '/nowhere',
    '/auth?returnTo=/auth',
    '/auth/callback',
    '/azure-callback',
  ])('does not follow %j', (returnTo) => {
    expect(destination(new URLSearchParams({ returnTo }).toString())).toEqual({ to: '/dashboard' });
  });
});

describe('the address to return to, whatever it is', () => {
  const start = fc.constantFrom(
    '/',
    '//',
    '/\\',
    '\\\\',
    'https:',
    'javascript:',
    '/\t/',
    '/%2f',
    '/agents/',
    '/..//',
    ' /',
    '',
  );
  const rest = fc.oneof(fc.webUrl(), fc.string({ unit: 'binary' }), fc.constant('other.example/agents/1'));

  it('never leads away from this site', () => {
    fc.assert(
      fc.property(start, rest, (head, tail) => {
        const { to } = afterSignIn(new URLSearchParams({ returnTo: head + tail }));
        expect(to).toMatch(/^\/(?![/\\])/);
        expect(new URL(to, 'https://here.example').origin).toBe('https://here.example');
      }),
    );
  });
});
