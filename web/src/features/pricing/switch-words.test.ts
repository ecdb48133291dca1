import { expect, it } from 'vitest';
import { switchWords } from './switch-words.ts';

it('says what a larger plan adds', () => {
  expect(switchWords('basic', 'professional')).toBe(
    'Instead of Basic: 15 user accounts (now 5), 500 resources with access (now 100), 1,200 API calls a minute (now 300) and API access.',
  );
});

it('says what a smaller plan takes away', () => {
  expect(switchWords('professional', 'basic')).toContain('5 user accounts (now 15)');
  expect(switchWords('professional', 'basic')).toContain('no API access');
});

it('says what is without a limit, and leaves out what stays', () => {
  expect(switchWords('professional', 'enterprise')).toBe(
    'Instead of Professional: unlimited user accounts (now 15), unlimited resources with access (now 500) and 6,000 API calls a minute (now 1,200).',
  );
  expect(switchWords('basic', 'basic')).toBe('');
});
