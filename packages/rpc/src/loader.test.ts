import { expect, it } from 'vitest';
import { DirectiveService, UseService } from './delivery.ts';
import { IdempotencyService } from './idempotency.ts';
import { RecordSystemService } from './record-systems.ts';

interface Method {
  responseSerialize(answer: object): Buffer;
  responseDeserialize(bytes: Buffer): object;
}

/** What arrives of an answer that is sent. */
const arriving = (method: Method, answer: object) => method.responseDeserialize(method.responseSerialize(answer));

const { ListDirectiveTables } = DirectiveService;
const { ListUnusualReadings } = UseService;

it.each<[string, Method, object]>([
  ['a table that decisions reach', ListDirectiveTables, { tables: [{ tableId: 1, nextReleaseBy: '2027-02-05' }] }],
  [
    'a finding that was looked at',
    ListUnusualReadings,
    { readings: [{ id: 1, verdict: 'explained', note: 'It was care.', lookedBy: 4 }] },
  ],
  [
    'copies that were destroyed',
    UseService.ListEntryUses,
    { copies: [{ requestId: 1, destroyedAt: '2026-11-02T00:00:00Z' }] },
  ],
  [
    'a record system that was used',
    RecordSystemService.AddRecordSystem,
    { system: { id: 'a', lastUsedAt: '2026-11-02T00:00:00Z' } },
  ],
])('%s arrives with its fields, and without the marks of optional ones', (_what, method, answer) => {
  const arrived = arriving(method, answer);
  expect(arrived).toMatchObject(answer);
  expect(JSON.stringify(arrived)).not.toMatch(/"_\w+":/);
});

it('leaves out an optional field that is not set, and all of a oneof but the one that is', () => {
  const { tables } = arriving(ListDirectiveTables, { tables: [{ tableId: 1 }] }) as { tables: object[] };
  expect(tables[0]).not.toHaveProperty('nextReleaseBy');
  expect(Object.keys(arriving(IdempotencyService.ClaimKey, { answer: { status: 201 } }))).toEqual(['answer']);
});
