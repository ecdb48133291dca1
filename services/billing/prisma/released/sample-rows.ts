/**
 * One valid row of every table, in the order in which they can be written; other numbers give other rows. They take no
 * code of the service: a release keeps a copy of this file, by which later migrations are tested.
 */
export function sampleRows(n: number): [model: string, row: Record<string, unknown>][] {
  const id = 100_000 + n;
  const at = new Date(Date.UTC(2026, 0, 1) + n * 1000);
  const later = new Date(at.getTime() + 3_600_000);
  const uuid = `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`;
  return [
    [
      'plan',
      {
        id: `plan-${n}`,
        position: id,
        name: 'Basic',
        description: 'For a small practice',
        currency: 'USD',
        monthlyPrice: 4900,
        annualPrice: 47_000,
        seats: 5,
        trialDays: 14,
        features: ['5 user accounts'],
        badge: 'New',
      },
    ],
    ['customer', { owner: `user/${id}`, stripeId: `cus_${n}`, createdAt: at }],
    [
      'subscription',
      {
        id: `sub_${n}`,
        owner: `user/${id}`,
        buyerId: id,
        planId: 'basic',
        period: 'monthly',
        status: 'active',
        cancelAtPeriodEnd: false,
        currentPeriodEnd: later,
        trialEnd: later,
        startedAt: at,
        endedAt: null,
        activatedAt: at,
        trialWarnedAt: later,
        refundedAt: null,
        updatedAt: later,
      },
    ],
    [
      'ledgerLine',
      {
        id: BigInt(id),
        subscriptionId: `sub_${n}`,
        at,
        step: 'activated',
        planId: 'basic',
        period: 'monthly',
        status: 'active',
        ending: false,
        cause: `evt_${n}`,
      },
    ],
    ['stripeEvent', { id: `evt_${n}`, type: 'invoice.paid', receivedAt: at }],
    [
      'checkoutSession',
      {
        id: `cs_${n}`,
        owner: `user/${id}`,
        userId: id,
        planId: 'basic',
        period: 'monthly',
        uiMode: 'hosted',
        amount: 4900,
        currency: 'usd',
        createdAt: at,
      },
    ],
    ['trialUse', { subject: `user/${id}`, subscriptionId: `sub_${n}`, startedAt: at }],
    ['refund', { id: `re_${n}`, subscriptionId: `sub_${n}`, amount: 4900, currency: 'usd', adminId: 4, createdAt: at }],
    ['member', { userId: id, organizationId: 9, role: 'admin' }],
    ['jobRun', { name: `job ${n}`, ranAt: at }],
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
        replayRequestedAt: null,
        settledAt: null,
        discardReason: null,
      },
    ],
    ['outbox', { id: uuid, topic: 'test.v1', aggregate: `test/${n}`, type: 'test.happened.v1', time: at, body: '{}' }],
    ['inbox', { consumer: 'test', eventId: uuid }],
  ];
}
