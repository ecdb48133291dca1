import { expect, it } from 'vitest';
import { dotted } from './dotted.ts';

it('leaves out what is empty, and keeps each dot on the line of what it follows', () => {
  expect(dotted(['Quarry Bay Hospitals', null, '', 'Treatment'])).toBe('Quarry Bay Hospitals\u00a0· Treatment');
  expect(dotted([undefined, false])).toBe('');
});
