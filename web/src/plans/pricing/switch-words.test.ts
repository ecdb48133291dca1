import { expect, it } from 'vitest';
import { switchWords } from './switch-words.ts';

it('says what a larger plan adds', () => {
  expect(switchWords('basic', 'professional', 'partner')).toBe(
    'Instead of Basic: 15 user accounts (now 5), 500 resources with access (now 100), 1,200 API calls a minute (now 300) and API access.',
  );
});

it('says nothing of API calls that the reader cannot make', () => {
  expect(switchWords('free-trial', 'basic', 'partner')).toContain('300 API calls a minute (now 60)');
  expect(switchWords('free-trial', 'basic', 'provider')).toBe(
    'Instead of Free Trial: 5 user accounts (now 2) and 100 resources with access (now 25).',
  );
  expect(switchWords('basic', 'professional', 'provider')).toContain('1,200 API calls a minute and API access.');
  expect(switchWords('professional', 'basic', 'provider')).not.toContain('API calls');
});

it('says what a smaller plan takes away', () => {
  expect(switchWords('professional', 'basic', 'provider')).toContain('5 user accounts (now 15)');
  expect(switchWords('professional', 'basic', 'provider')).toContain('no API access');
});

it('says what is without a limit, and leaves out what stays', () => {
  expect(switchWords('professional', 'enterprise', 'provider')).toBe(
    'Instead of Professional: unlimited user accounts (now 15), unlimited resources with access (now 500) and 6,000 API calls a minute (now 1,200).',
  );
  expect(switchWords('basic', 'basic', 'provider')).toBe('');
});
