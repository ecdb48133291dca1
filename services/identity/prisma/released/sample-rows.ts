import { createHash } from 'node:crypto';

/**
 * One valid row of every table, in the order in which they can be written; other numbers give other rows. They take no
 * code of the service: a release keeps a copy of this file, by which later migrations are tested.
 */
export function sampleRows(n: number): [model: string, row: Record<string, unknown>][] {
  const id = 100_000 + n;
  const at = new Date(Date.UTC(2026, 0, 1) + n * 1000);
  const later = new Date(at.getTime() + 3_600_000);
  const uuid = `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`;
  const digest = (text: string) => createHash('sha256').update(`${text} ${n}`).digest();
  return [
    [
      'organization',
      { id, name: `Organization ${n}`, kind: 'hospital', city: 'Toronto', description: 'A hospital', seatLimit: 3 },
    ],
    [
      'user',
      {
        id,
        username: `Person-${n}`,
        usernameKey: `person-${n}`,
        email: `person-${n}@example.org`,
        passwordHash: '$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA',
        firstName: 'Amelia',
        lastName: 'Tran',
        organization: 'Quarry Bay Hospitals',
        role: 'provider',
        specialty: 'Cardiology',
        licenseNumber: 'CPSO-12345',
        createdAt: at,
        updatedAt: at,
        lastLogin: later,
        emailVerifiedAt: later,
        deletedAt: null,
        suspendedAt: null,
      },
    ],
    [
      'directoryIdentity',
      { issuer: 'https://login.example', subject: `s-${n}`, userId: id, linkedAt: at, lastUsedAt: later },
    ],
    ['usedIdToken', { hash: digest('token'), expiresAt: later }],
    ['entitlement', { owner: `user/${id}`, planId: 'basic', updatedAt: at }],
    ['membership', { userId: id, organizationId: id, status: 'confirmed', role: 'admin', since: at }],
    [
      'invitation',
      {
        id,
        organizationId: id,
        email: `guest-${n}@example.org`,
        role: 'member',
        tokenHash: digest('invitation'),
        invitedBy: id,
        createdAt: at,
        expiresAt: later,
        endedAt: null,
      },
    ],
    ['stewardRequester', { organizationId: id, userId: id }],
    [
      'session',
      {
        hash: digest('session'),
        userId: id,
        createdAt: at,
        expiresAt: later,
        address: '192.0.2.1',
        userAgent: 'A browser',
        lastSeenAt: at,
      },
    ],
    ['accountLink', { userId: id, purpose: 'password-reset', hash: digest('link'), expiresAt: later }],
    ['secondFactor', { userId: id, secret: 'v1.k1.a.b.c', confirmedAt: at, lastStep: 5 }],
    ['recoveryCode', { userId: id, hash: digest('code') }],
    ['mailJob', { id: uuid, kind: 'mail', body: 'v1.k1.a.b.c', attempts: 1, dueAt: at, expiresAt: later }],
    ['signingKey', { kid: `key-${n}`, publicKey: 'PEM', privateKey: 'v1.k1.a.b.c', createdAt: at, activeFrom: later }],
    [
      'oAuthClient',
      {
        id: `client-${n}`,
        userId: id,
        name: 'Reports',
        scopes: ['catalogue:read'],
        secretHash: digest('secret'),
        createdAt: at,
        rotatedAt: later,
        lastUsedAt: later,
        revokedAt: null,
      },
    ],
    ['revokedToken', { id: `token-${n}`, expiresAt: later }],
    [
      'auditEvent',
      {
        sequence: BigInt(id),
        id: uuid,
        occurredAt: at,
        service: 'identity',
        actorId: id,
        actorRole: 'provider',
        action: 'session.created',
        informationType: 'account',
        subjectUserId: id,
        subject: `user/${id}`,
        address: '192.0.2.1',
        requestId: `request-${n}`,
        outcome: 'success',
        previousHash: digest('previous'),
        hash: digest('this'),
      },
    ],
    [
      'idempotencyKey',
      { key: digest('key'), fingerprint: digest('call'), claimedAt: at, status: 201, body: 'v1.k1.a.b.c' },
    ],
    ['signInThrottle', { key: `throttle ${n}`, points: 1, expire: BigInt(later.getTime()) }],
    ['appliedSeed', { name: `seed ${n}` }],
    ['outbox', { id: uuid, topic: 'test.v1', aggregate: `test/${n}`, type: 'test.happened.v1', time: at, body: '{}' }],
    ['inbox', { consumer: 'test', eventId: uuid }],
  ];
}
