/**
 * One valid row of every table, in the order in which they can be written; other numbers give other rows. They take no
 * code of the service: a release keeps a copy of this file, by which later migrations are tested.
 */
export function sampleRows(n: number): [model: string, row: Record<string, unknown>][] {
  const id = 100_000 + n;
  const at = new Date(Date.UTC(2026, 0, 1) + n * 1000);
  const later = new Date(at.getTime() + 3_600_000);
  const uuid = `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`;
  const definition = {
    name: `visits_${n}`,
    title: 'Visits',
    description: 'Visits to family health teams.',
    synthetic: true,
    columns: [
      {
        name: 'age',
        type: 'integer',
        description: 'In years',
        unit: 'a',
        codeSystem: null,
        mark: 'quasi',
        personLink: false,
      },
    ],
    terms: { columns: { export: ['age'], api: [] }, condition: [], breaks: [], smallestAtom: 20, measures: [] },
  };
  return [
    ['dataTable', { id, resourceType: 'dataCollection', resourceId: 1, name: `visits_${n}`, createdAt: at }],
    [
      'release',
      {
        tableId: id,
        number: 1,
        contentHash: String(n).padStart(64, '0'),
        sourceHash: String(n).padStart(64, '1'),
        bytes: 1_048_576n,
        definition,
        publishedAt: at,
        // Every other one is withdrawn.
        withdrawnAt: n % 2 === 1 ? later : null,
        deleteAt: later,
        deletedAt: null,
      },
    ],
    [
      'entryTerms',
      { resourceType: 'dataCollection', resourceId: n, purposes: ['research', 'quality'], confidentialRows: true },
    ],
    [
      'use',
      {
        id,
        requestId: id,
        userId: id,
        clientId: 'a-client',
        way: 'download',
        tableId: id,
        tableTitle: 'Visits',
        release: 1,
        rows: 1_200,
        columns: ['age'],
        bytes: 9_600n,
        at: later,
      },
    ],
    [
      'agentConnection',
      {
        agentId: id,
        endpoint: 'https://agents.example.org/score',
        credential: 'v1.k1.a.b.c',
        inputSchema: { type: 'object' },
        outputSchema: { type: 'object' },
        exampleInput: { age: 65 },
        exampleOutput: { value: 130 },
        timeLimitMs: 2_000,
        informationIn: 'identifiable',
        informationOut: 'none',
        enabled: true,
        connectedAt: at,
        probedAt: later,
        changedAt: at,
        changedBy: id,
      },
    ],
    ['agentProbe', { id: BigInt(id), agentId: id, at, ok: true, durationMs: 12 }],
    [
      'invocation',
      {
        id: uuid,
        agentId: id,
        requestId: id,
        userId: id,
        clientId: 'a-client',
        at,
        informationIn: 'identifiable',
        inputHash: String(n).padStart(64, '0'),
        durationMs: 12,
        outcome: 'answered',
      },
    ],
    ['invocationFeedback', { invocationId: uuid, outcome: 'accepted', sealed: 'v1.k1.a.b.c', at }],
    ['copies', { requestId: id, userId: id, endedAt: at, destroyedAt: later }],
    ['keptQuestion', { id, requestId: id, userId: id, tableId: id, sealed: 'v1.k1.a.b.c', createdAt: at }],
    [
      'upload',
      {
        id: uuid,
        ownerId: id,
        ownerRole: 'provider',
        resourceType: 'dataCollection',
        resourceId: 1,
        sealed: 'v1.k1.a.b.c',
        totalBytes: 1_048_576n,
        state: 'published',
        found: { rows: 1, columns: [], problems: [], problemCount: 0 },
        definition,
        deleteAt: later,
        tableId: id,
        number: 1,
        takenUntil: null,
        tries: 0,
        createdAt: at,
      },
    ],
    // There is one row of it.
    ...(n === 1 ? [['deliverySecret', { id: 1, secret: 'v1.k1.a.b.c' }] as [string, Record<string, unknown>]] : []),
    ['appliedSeed', { name: `seed ${n}` }],
    ['appliedCall', { key: `call ${n}`, madeId: id }],
    [
      'deadLetter',
      {
        id,
        consumer: 'test',
        topic: 'test.v1',
        aggregate: `test/${n}`,
        line: `test/${n}`,
        eventId: uuid,
        eventType: 'test.happened.v1',
        eventTime: at,
        body: '{}',
        state: 'failed',
        reason: 'It cannot be.',
        tries: 6,
        arrivedAt: at,
        failedAt: at,
        replayAskedAt: null,
        settledAt: null,
        discardReason: null,
      },
    ],
    ['outbox', { id: uuid, topic: 'test.v1', aggregate: `test/${n}`, type: 'test.happened.v1', time: at, body: '{}' }],
    ['inbox', { consumer: 'test', eventId: uuid }],
  ];
}
