import { describe, expect, it } from 'vitest';
import { type AuditNote, expectedHeads, newestHead, readNotes, writeNote } from './audit-notes.ts';

const at = new Date('2026-11-20T14:00:00Z');
const head = (line: number) => ({ sequence: BigInt(line), hash: new Uint8Array(32).fill(line), seal: `k1.${line}` });
const noted = (line: number): AuditNote => ({ kind: 'head', at, head: head(line) });
const gap = (from: number, to: number): AuditNote => ({
  kind: 'gap',
  at,
  by: 'Ada Wong',
  why: 'The disk was lost',
  from: head(from),
  to: head(to),
  line: head(to + 1),
});
const lines = (notes: AuditNote[]) =>
  expectedHeads(notes).map(({ sequence, isGap }) => `${sequence}${isGap ? ' gap' : ''}`);

describe('notes of the trail', () => {
  it('come back as they were written, each a line', () => {
    const notes: AuditNote[] = [{ kind: 'begun', at, head: head(0) }, noted(7), gap(7, 5)];
    expect(readNotes(`\n${notes.map(writeNote).join('\n\n')}\n`)).toEqual(notes);
  });

  it('are read past a line that a crash has cut off', () => {
    expect(readNotes(`${writeNote(noted(3))}\n{"kind":"head","at":"2026\n${writeNote(noted(4))}\n`)).toEqual([
      noted(3),
      noted(4),
    ]);
  });

  it('are refused when a whole line is no note', () => {
    expect(() => readNotes('{"kind":"hat"}')).toThrow();
  });

  it('expect each head that was noted', () => {
    expect(lines([noted(0), noted(3), noted(9)])).toEqual(['0', '3', '9']);
  });

  it('expect nothing of an accepted gap but its ends, and all that came after it', () => {
    expect(lines([noted(3), noted(6), noted(9), gap(9, 5), noted(7), noted(12)])).toEqual([
      '3',
      '5',
      '6 gap',
      '7',
      '12',
    ]);
  });

  it('expect a head that was noted where the trail goes on, and none that was noted where it ended', () => {
    expect(lines([noted(5), noted(9), gap(9, 5)])).toEqual(['5', '5', '6 gap']);
  });

  it('expect what lies beyond an accepted gap', () => {
    expect(lines([noted(12), gap(9, 5)])).toEqual(['12', '5', '6 gap']);
  });
});

it('the newest head is the one furthest on', () => {
  expect(newestHead([head(3), head(9), head(4)])?.sequence).toBe(9n);
  expect(newestHead([])).toBeUndefined();
});
