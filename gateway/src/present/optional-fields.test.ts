import { expect, it } from 'vitest';
import { presentDirectiveTable } from './directives.ts';
import { presentEntryCopies } from './entry-use.ts';
import { presentRecordSystem } from './record-system.ts';

// Of an optional field that is set, a message of gRPC says so in a property of its own, which is no part of an answer.
it.each([
  [
    'a table that decisions reach',
    () =>
      presentDirectiveTable({
        tableId: 1,
        title: 'Visits',
        resourceType: 'data',
        resourceId: 7,
        entryName: 'Strokes',
        honoursDirectives: true,
        kinds: [],
        nextReleaseBy: '2027-02-05',
        _nextReleaseBy: 'nextReleaseBy',
      }),
  ],
  [
    'copies that were destroyed',
    () =>
      presentEntryCopies(
        {
          requestId: 1,
          userId: 2,
          times: 3,
          endedAt: '2026-11-01T00:00:00Z',
          destroyedAt: '2026-11-02T00:00:00Z',
          _destroyedAt: 'destroyedAt',
        },
        new Map(),
      ),
  ],
  [
    'a record system that was used',
    () =>
      presentRecordSystem({
        id: 'a',
        name: 'Clinic',
        issuer: 'https://clinic.example',
        jwksUrl: 'https://clinic.example/keys',
        clientId: 'b',
        clientName: 'Scores',
        state: 'ready',
        addedAt: '2026-11-01T00:00:00Z',
        lastUsedAt: '2026-11-02T00:00:00Z',
        _lastUsedAt: 'lastUsedAt',
      }),
  ],
])('%s is answered without the marks of optional fields', (_what, present) => {
  expect(Object.keys(present()).filter((name) => name.startsWith('_'))).toEqual([]);
});
