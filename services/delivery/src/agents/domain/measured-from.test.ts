import { expect, it } from 'vitest';
import { measuredFrom } from './measured-from.ts';

it('is thirty days before', () => {
  expect(measuredFrom(new Date('2026-12-31T10:00:00Z'))).toEqual(new Date('2026-12-01T10:00:00Z'));
});
