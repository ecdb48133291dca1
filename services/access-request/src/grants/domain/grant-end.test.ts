import { describe, expect, it } from 'vitest';
import { checkedEnds, isMissed, isOver, moved } from './grant-end.ts';

const day = (number: number) => new Date(Date.UTC(2026, 11, number));

describe('a grant', () => {
  it('is over at its end, and not a moment before', () => {
    const grant = { expiresAt: day(12), agreedEnd: null };
    expect(isOver(grant, new Date(day(12).getTime() - 1))).toBe(false);
    expect(isOver(grant, day(12))).toBe(true);
  });

  it('without an end is never over', () => {
    expect(isOver({ expiresAt: null, agreedEnd: null }, day(31))).toBe(false);
  });

  it('ends unless its use is attested by then, when that is nearer', () => {
    const grant = { expiresAt: day(20), agreedEnd: null, attestBy: day(12) };
    expect([isMissed(grant), isOver(grant, day(12)), isOver(grant, day(11))]).toEqual([true, true, false]);
    const nearer = { ...grant, expiresAt: day(10) };
    expect([isMissed(nearer), isOver(nearer, day(10))]).toEqual([false, true]);
    expect(isMissed({ expiresAt: null, agreedEnd: null, attestBy: null })).toBe(false);
  });

  it('is stored with the nearer end, and with the other where an attestation is asked for', () => {
    const agreedEnd = day(15);
    expect(checkedEnds({ expiresAt: day(20), agreedEnd, attestBy: day(12) })).toEqual({
      agreedEnd,
      attestBy: day(12),
      expiresAt: day(12),
      heldEnd: day(20),
    });
    expect(checkedEnds({ expiresAt: day(20), agreedEnd })).toEqual({
      agreedEnd,
      attestBy: null,
      expiresAt: day(20),
      heldEnd: null,
    });
  });
});

describe('a move of an end', () => {
  const before = { expiresAt: day(20), agreedEnd: null, attestBy: day(12) };

  it('keeps by when use is to be attested, unless it says otherwise', () => {
    const { end, isMoved, isAskedAnew } = moved(before, { expiresAt: day(25), agreedEnd: null });
    expect({ end, isMoved, isAskedAnew }).toEqual({
      end: { expiresAt: day(25), agreedEnd: null, attestBy: day(12) },
      isMoved: true,
      isAskedAnew: false,
    });
    expect(moved({ expiresAt: day(20), agreedEnd: null }, before)).toMatchObject({ isMoved: false, isAskedAnew: true });
    expect(moved(before, { ...before, attestBy: null })).toMatchObject({ end: { attestBy: null }, isAskedAnew: true });
  });

  it('is none while only an extension waits: what was agreed is told', () => {
    expect(moved(before, { expiresAt: day(30), agreedEnd: day(20) }).isMoved).toBe(false);
    expect(moved({ expiresAt: day(30), agreedEnd: day(20) }, before).isMoved).toBe(false);
    expect(moved(before, { expiresAt: null, agreedEnd: null }).isMoved).toBe(true);
    const none = { expiresAt: null, agreedEnd: null };
    expect(moved(none, none)).toMatchObject({ end: { attestBy: null }, isMoved: false, isAskedAnew: false });
  });
});
