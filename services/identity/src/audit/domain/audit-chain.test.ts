import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { chainHash, findBreak, GENESIS_HASH, type AuditEntry, type ChainedEntry } from './audit-chain.ts';

const entry = (number: number): AuditEntry => ({
  id: `00000000-0000-4000-8000-00000000000${number}`,
  occurredAt: new Date(Date.UTC(2026, 10, number)),
  service: 'identity',
  actorId: number,
  actorRole: 'patient',
  action: 'session.created',
  informationType: 'account',
  subjectUserId: number,
  subject: `user/${number}`,
  address: '192.0.2.1',
  requestId: `request-${number}`,
  outcome: 'success',
  title: null,
  purpose: null,
  eventId: null,
  signature: null,
  actorName: null,
  subjectName: null,
});

function chain(length: number): ChainedEntry[] {
  const rows: ChainedEntry[] = [];
  let previousHash: Uint8Array = GENESIS_HASH;
  for (let number = 1; number <= length; number++) {
    const sequence = BigInt(number);
    const hash = chainHash(entry(number), sequence, previousHash);
    rows.push({ ...entry(number), sequence, previousHash, hash });
    previousHash = hash;
  }
  return rows;
}

describe('the audit chain', () => {
  it('holds as it was written', () => {
    expect(findBreak(chain(5))).toBeUndefined();
    expect(findBreak([])).toBeUndefined();
  });

  it.each([
    ['subject', 'user/9'],
    ['outcome', 'denied'],
    ['title', 'Another entry'],
    ['purpose', 'care'],
    ['actorId', null],
    ['occurredAt', new Date(0)],
    ['address', ''],
  ] as const)('shows a changed %s', (field, value) => {
    const rows = chain(5);
    rows[2] = { ...rows[2]!, [field]: value };
    expect(findBreak(rows)).toEqual({ sequence: 3n, reason: 'changed' });
  });

  it('shows a row that was taken out', () => {
    const rows = chain(5);
    rows.splice(2, 1);
    expect(findBreak(rows)).toEqual({ sequence: 3n, reason: 'missing' });
  });

  it('shows a row that was rewritten with a hash of its own', () => {
    const rows = chain(5);
    const forged = { ...entry(3), subject: 'user/9' };
    rows[2] = { ...rows[2]!, ...forged, hash: chainHash(forged, 3n, rows[2]!.previousHash) };
    expect(findBreak(rows)).toEqual({ sequence: 4n, reason: 'not linked' });
  });

  it('shows two rows in one place', () => {
    const rows = chain(5);
    const twin = { ...entry(3), subject: 'user/9' };
    rows.splice(3, 0, { ...rows[2]!, ...twin, hash: chainHash(twin, 3n, rows[2]!.previousHash) });
    expect(findBreak(rows)).toEqual({ sequence: 3n, reason: 'beside the chain' });
  });

  it('shows rows in another order', () => {
    const rows = chain(3);
    [rows[1], rows[2]] = [rows[2]!, rows[1]!];
    expect(findBreak(rows)?.reason).toBe('missing');
  });

  it.each([
    [
      'every field',
      { actorId: 4, subjectUserId: 5, title: 'Études', purpose: 'research' },
      ['4', '5'],
      ['7:Études', '7:purpose', '8:research'],
    ],
    [
      'a purpose without a title',
      { actorId: 4, subjectUserId: 5, purpose: 'care' },
      ['4', '5'],
      ['7:purpose', '4:care'],
    ],
    ['a line of nobody, about nobody', { actorId: null, subjectUserId: null, title: null }, ['', ''], []],
    ['an empty title', { actorId: 4, subjectUserId: null, title: '' }, ['4', ''], ['0:']],
  ])('hashes what is stored, each with its length in bytes: %s', (_what, fields, [actor, about], title) => {
    const written = [
      '2:12',
      '36:00000000-0000-4000-8000-000000000001',
      '24:2026-11-01T00:00:00.000Z',
      '8:identity',
      `${actor?.length}:${actor}`,
      '7:patient',
      '15:session.created',
      '7:account',
      `${about?.length}:${about}`,
      '6:user/1',
      '9:192.0.2.1',
      '9:request-1',
      '7:success',
      ...title,
    ];
    const sha256 = createHash('sha256')
      .update(GENESIS_HASH)
      .update(written.map((field) => `${field};`).join(''));
    expect(chainHash({ ...entry(1), ...fields }, 12n, GENESIS_HASH)).toEqual(new Uint8Array(sha256.digest()));
  });

  it('keeps fields apart that would read the same when joined', () => {
    const one = chainHash({ ...entry(1), service: 'ab', actorRole: 'c' }, 1n, GENESIS_HASH);
    const other = chainHash({ ...entry(1), service: 'a', actorRole: 'bc' }, 1n, GENESIS_HASH);
    expect(one).not.toEqual(other);
  });
});
