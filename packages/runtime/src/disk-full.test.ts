import { expect, it } from 'vitest';
import { DiskFullError, isDiskFull } from './disk-full.ts';

const withCode = (code: string) => Object.assign(new Error('write failed'), { code });

it.each([withCode('ENOSPC'), withCode('EDQUOT'), new DiskFullError('no room')])(
  '%s says that there is no room',
  (error) => {
    expect(isDiskFull(error)).toBe(true);
  },
);

it.each([withCode('EIO'), new Error('ENOSPC'), 'ENOSPC', undefined])('%s does not', (error) => {
  expect(isDiskFull(error)).toBe(false);
});
