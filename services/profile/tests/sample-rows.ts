/**
 * One valid row of every table, in the order in which they can be written; other numbers give other rows. They take no
 * code of the service: a release keeps a copy of this file, by which later migrations are tested.
 */
export function sampleRows(n: number): [model: string, row: Record<string, unknown>, once?: 'once'][] {
  const id = 100_000 + n;
  const at = new Date(Date.UTC(2026, 0, 1) + n * 1000);
  const later = new Date(at.getTime() + 3_600_000);
  const mina = {
    firstName: 'Mina',
    lastName: 'Tran',
    dateOfBirth: new Date('2019-03-01'),
    relationship: 'Child',
  };
  const uuid = `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`;
  return [
    [
      'roleProfile',
      {
        userId: id,
        role: 'patient',
        data: 'v1.k1.a.b.c',
        healthcareIdHash: String(id).padStart(64, '0'),
        createdAt: at,
        updatedAt: later,
      },
    ],
    ['organizationMember', { userId: id, organizationId: 9, role: 'member' }],
    ['preferences', { userId: id, preferences: '{}', communicationPreferences: '{}', notificationSettings: '{}' }],
    [
      'dependent',
      {
        id,
        parentId: id,
        // Every other row is one that an older version left in the clear.
        ...(n % 2 === 1 ? mina : { sealed: 'v1.k1.a.b.c' }),
        medicalNotes: 'v1.k1.a.b.c',
        toldOfAge: 'now',
        handedOverAt: at,
        createdAt: at,
      },
    ],
    [
      'notification',
      {
        id,
        userId: id,
        type: 'system',
        title: 'Approved',
        body: 'Your request was approved.',
        resourceType: 'agent',
        resourceId: 1,
        requestId: id,
        link: '/dashboard',
        createdAt: at,
        readAt: later,
      },
    ],
    ['watch', { userId: id, resourceType: 'agent', resourceId: 1, name: 'Chart Scribe', listed: true, createdAt: at }],
    ['savedSearch', { id, userId: id, sealed: 'v1.k1.a.b.c', createdAt: at }],
    ['searchHit', { searchId: id, resourceType: 'agent', resourceId: 1, untoldName: 'Chart Scribe' }],
    ['changedEntry', { id, resourceType: 'agent', resourceId: id, name: 'Chart Scribe', heardAt: at }],
    [
      'recordLink',
      {
        id,
        userId: id,
        dependentId: id,
        numberHash: String(id).padStart(64, '0'),
        ofGrown: true,
        sealed: 'v1.k1.a.b.c',
        state: 'refused',
        since: at,
        decidedBy: 4,
        organizationId: 9,
        reason: 'v1.k1.a.b.c',
        revision: 2,
      },
    ],
    [
      'recordQuestion',
      {
        id,
        userId: id,
        kind: 'complaint',
        organizationId: 9,
        sealed: 'v1.k1.a.b.c',
        state: 'answered',
        askedAt: at,
        dueAt: later,
        told: 'due-soon',
        answer: 'v1.k1.a.b.c',
        answeredAt: later,
        answeredBy: 4,
        answeredFor: 9,
        revision: 2,
      },
    ],
    [
      'breachRevision',
      {
        id,
        breachId: id,
        revision: 1,
        kind: 'loss',
        foundOn: at,
        persons: 12,
        personsTold: true,
        commissionerTold: false,
        sealed: 'v1.k1.a.b.c',
        writtenBy: 4,
        writtenAt: at,
      },
    ],
    [
      'directiveSet',
      { id, userId: id, dependentId: id, sealed: 'v1.k1.a.b.c', statements: 1, revision: 2, changedAt: at },
    ],
    ['pastDirectives', { id, userId: id, dependentId: id, sealed: 'v1.k1.a.b.c', revision: 2, at }],
    [
      'directivePerson',
      {
        ref: uuid,
        userId: id,
        dependentId: id,
        version: n,
        toldRevision: 2,
        held: true,
        linkId: id,
        claim: 'v1.k1.a.b.c',
        numberHash: String(id).padStart(64, '0'),
      },
    ],
    ['directiveVersion', { id: 1, version: n }, 'once'],
    ['profileSecret', { id: 1, secret: 'v1.k1.a.b.c' }, 'once'],
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
