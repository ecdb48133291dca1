/**
 * One valid row of every table, in the order in which they can be written; other numbers give other rows. They take no
 * code of the service: a release keeps a copy of this file, by which later migrations are tested.
 */
export function sampleRows(n: number): [model: string, row: Record<string, unknown>][] {
  const id = 100_000 + n;
  const at = new Date(Date.UTC(2026, 0, 1) + n * 1000);
  const later = new Date(at.getTime() + 3_600_000);
  const amelia = { name: 'Amelia Tran', email: 'amelia@example.org' };
  // Every other row is one that an older version left in the clear.
  const written = (texts: object): object => (n % 2 === 1 ? texts : { sealed: 'v1.k1.a.b.c' });
  const uuid = `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`;
  return [
    [
      'accessRequest',
      {
        id,
        userId: id,
        resourceType: 'agent',
        resourceId: 1,
        resourceName: 'An agent',
        stewardOrganizationId: 9,
        status: 'approved',
        revision: 2,
        accessTypes: ['view'],
        ...written({ purpose: 'To see my patients’ risks.', comment: 'Yes.' }),
        decidedAt: later,
        createdAt: at,
        updatedAt: later,
      },
    ],
    [
      'requestEvent',
      {
        id: BigInt(id),
        requestId: id,
        action: 'edited',
        at: later,
        by: 'requester',
        actorId: id,
        revision: 2,
        accessTypes: ['view'],
        ...written({ purpose: 'To see my patients’ risks.' }),
      },
    ],
    [
      'requestMessage',
      { id, requestId: id, at: later, by: 'reviewer', authorId: 4, internal: n % 2 === 1, sealed: 'v1.k1.a.b.c' },
    ],
    [
      'requestFile',
      {
        id,
        requestId: id,
        at: later,
        authorId: id,
        kind: 'pdf',
        bytes: 1000,
        object: uuid,
        sealed: 'v1.k1.a.b.c',
        messageId: n % 2 === 1 ? id : null,
      },
    ],
    ['requestReadMark', { requestId: id, userId: id, messageId: id }],
    ['requestAssignment', { requestId: id, userId: 4 }],
    ['reviewTarget', { organizationId: id, businessDays: 5 }],
    ['reasonTemplate', { id, organizationId: 9, decision: 'rejected', sealed: 'v1.k1.a.b.c' }],
    ['grant', { requestId: id, accessTypes: ['view'], grantedAt: at, expiresAt: later, endedAt: null }],
    ['steward', { userId: id, organizationId: 9 }],
    ['accountStanding', { userId: id, active: false, addressConfirmed: true }],
    ['entitlement', { owner: `user/${id}`, planId: 'basic', updatedAt: at }],
    [
      'webhookEndpoint',
      {
        id,
        userId: id,
        url: 'https://example.org/hook',
        eventTypes: ['grant.given'],
        status: 'active',
        secret: 'v1.k1.a.b.c',
        previousSecret: 'v1.k1.a.b.d',
        previousSecretUntil: later,
        createdAt: at,
        rotatedAt: at,
        lastDeliveredAt: later,
        failingSince: null,
      },
    ],
    [
      'webhookDelivery',
      {
        id,
        endpointId: id,
        messageId: `msg_${n}`,
        eventType: 'grant.given',
        requestId: id,
        body: '{}',
        status: 'waiting',
        createdAt: at,
        nextAttemptAt: later,
        failures: 1,
        leasedUntil: later,
      },
    ],
    ['webhookAttempt', { deliveryId: id, number: 1, at, statusCode: 503, failure: null, durationMs: 12 }],
    [
      'contactMessage',
      {
        id,
        userId: id,
        inquiryType: 'general',
        ...written({ ...amelia, phone: '416-555-0199', subject: 'A question', message: 'How do I begin?' }),
        createdAt: at,
        handledAt: later,
        handledBy: 4,
      },
    ],
    [
      'integrationRequest',
      {
        id,
        userId: id,
        ...written({ ...amelia, organization: 'Quarry Bay Hospitals', details: 'Our EMR.' }),
        createdAt: at,
        handledAt: later,
        handledBy: 4,
      },
    ],
    ['submissionThrottle', { key: `throttle ${n}`, points: 1, expire: BigInt(later.getTime()) }],
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
