import { WITHHELD } from '@carebourse/contracts/health-card';
import { expect, it } from 'vitest';
import { serializeError } from './logger.ts';

it('logs errors without the health numbers that they repeat', () => {
  const cause = Object.assign(new Error('duplicate key'), { meta: { detail: 'Key (card)=(5843-219-675) exists' } });
  const error = Object.assign(new TypeError('not a date: 5843219675'), { cause, code: 'P2002', errors: [cause] });
  const written = JSON.stringify(serializeError(error));
  expect(written).not.toMatch(/5843/);
  expect(written).toContain(`not a date: ${WITHHELD}`);
  expect(serializeError(error)).toMatchObject({ type: 'TypeError', code: 'P2002', stack: expect.any(String) });
});

it('logs what else is thrown, however deep', () => {
  const endless: Record<string, unknown> = {};
  endless['self'] = endless;
  expect(serializeError('no 5843219675')).toBe(`no ${WITHHELD}`);
  expect(serializeError(undefined)).toBeUndefined();
  expect(JSON.stringify(serializeError(endless))).toBe('{"self":{"self":{"self":{"self":{"self":{}}}}}}');
});
