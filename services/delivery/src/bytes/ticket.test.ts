import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readTicket, signTicket, TICKET_MS, type Ticket } from './ticket.ts';

const KEY = randomBytes(32);
const NOW = new Date('2026-11-24T08:00:00Z');
const ticket: Ticket = {
  requestId: 12,
  userId: 7,
  role: 'partner',
  sessionRef: '0123456789abcdef',
  tableId: 1000,
  release: 2,
  format: 'csv',
  forPeople: true,
  filters: [{ column: 'city', op: '=', value: 'Ottawa' }],
  until: NOW.getTime() + TICKET_MS,
};
const signed = signTicket(ticket, KEY);

describe('a ticket', () => {
  it('says what was signed, as long as it holds', () => {
    expect(readTicket(signed, KEY, NOW)).toEqual(ticket);
    expect(readTicket(signed, KEY, new Date(ticket.until - 1))).toEqual(ticket);
    expect(readTicket(signed, KEY, new Date(ticket.until))).toBeUndefined();
  });

  it('names one file of several, where it is for one', () => {
    const part = { ...ticket, part: 'a2f109cea916' };
    expect(readTicket(signTicket(part, KEY), KEY, NOW)).toEqual(part);
  });

  it('is refused with any character of it changed, with one more and with one less', () => {
    for (let at = 0; at < signed.length; at += 1) {
      const other = signed[at] === 'A' ? 'B' : 'A';
      expect(readTicket(signed.slice(0, at) + other + signed.slice(at + 1), KEY, NOW)).toBeUndefined();
      expect(readTicket(signed.slice(0, at) + signed.slice(at + 1), KEY, NOW)).toBeUndefined();
    }
    for (const more of ['.', '.A', 'A', '=']) expect(readTicket(signed + more, KEY, NOW)).toBeUndefined();
  });

  it.each(['', '.', 'undefined', signed.split('.')[0] ?? '', `.${signed.split('.')[1]}`])('is not “%s”', (text) => {
    expect(readTicket(text, KEY, NOW)).toBeUndefined();
  });

  it('of another’s key is refused', () => {
    expect(readTicket(signTicket(ticket, randomBytes(32)), KEY, NOW)).toBeUndefined();
  });

  it('of another version is refused and no failure', () => {
    expect(readTicket(signTicket({ ...ticket, format: 'xlsx' } as never, KEY), KEY, NOW)).toBeUndefined();
  });
});
