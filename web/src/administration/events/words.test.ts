import { describe, expect, it } from 'vitest';
import { eventName, eventOf, heldWords } from './words.ts';

describe('the words of the events', () => {
  it('names an event as the code does, and says so when it is none', () => {
    expect(eventName({ eventType: 'ca.carebourse.request-decided.v1' })).toBe('request-decided');
    expect(eventName({ eventType: null })).toBe('Not a valid event');
  });

  it('asks about an event by its name and what it is about', () => {
    const aggregate = 'request/12';
    expect(eventOf({ eventType: 'ca.carebourse.request-decided.v1', aggregate })).toBe('request-decided of request/12');
    expect(eventOf({ eventType: null, aggregate })).toBe('the invalid event of request/12');
  });

  it('counts what waits', () => {
    expect([0, 1, 12].map(heldWords)).toEqual(['', '1 later event waits behind it', '12 later events wait behind it']);
  });
});
