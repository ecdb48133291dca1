import { describe, expect, it } from 'vitest';
import { eventName, heldWords } from './words.ts';

describe('the words of the events tab', () => {
  it('names an event as the code does, and says so when it is none', () => {
    expect(eventName({ eventType: 'ca.carebourse.request-decided.v1' })).toBe('request-decided');
    expect(eventName({ eventType: null })).toBe('Not a valid event');
  });

  it('counts what waits', () => {
    expect([0, 1, 12].map(heldWords)).toEqual(['', '1 later event waits behind it', '12 later events wait behind it']);
  });
});
