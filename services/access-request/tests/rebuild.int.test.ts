import { createFieldCipher } from '@carebourse/runtime/field-encryption';
import { eventually } from '@carebourse/testing/eventually';
import { startHearing, type Hearing } from '@carebourse/testing/hearing';
import { serviceDatabase } from '@carebourse/testing/shared-postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { restateEntitlements } from '../../billing/src/events/restate-entitlements.ts';
import * as billing from '../../billing/src/store/database.ts';
import { handlersOf } from '../src/events/handlers.ts';
import { projections } from '../src/events/projections.ts';
import { openDatabase, type Database } from '../src/store/database.ts';

const cipher = createFieldCipher(`test:${Buffer.alloc(32, 1).toString('base64')}`);

let owner: billing.Database;
let db: Database;
let hearing: Hearing;

beforeAll(async () => {
  const ownersUrl = await serviceDatabase('billing');
  owner = billing.openDatabase(ownersUrl);
  db = openDatabase(await serviceDatabase('access-request'));
  hearing = await startHearing(
    db,
    { group: 'access-request', handlers: handlersOf({ cipher, now: () => new Date() }) },
    ownersUrl,
  );
}, 120_000);

afterAll(async () => {
  await hearing?.stop();
  await owner?.$disconnect();
  await db?.$disconnect();
});

it('has the plans that billing tells again: of owners it forgot, has wrong, or should not have', async () => {
  await subscribe('user/1', 'professional', 'active');
  await subscribe('user/2', 'basic', 'canceled');
  await subscribe('organization/3', 'enterprise', 'active');
  const updatedAt = new Date();
  const wrong = ['user/2', 'organization/3', 'user/999'].map((who) => ({ owner: who, planId: 'basic', updatedAt }));
  await db.entitlement.createMany({ data: wrong });

  const asked = await db.$transaction((tx) => projections.entitlements(tx));
  expect(await restateEntitlements(owner, asked)).toHaveLength(4);
  await eventually(async () => {
    const select = { owner: true, planId: true };
    expect(await db.entitlement.findMany({ select, orderBy: { owner: 'asc' } })).toEqual([
      { owner: 'organization/3', planId: 'enterprise' },
      { owner: 'user/1', planId: 'professional' },
      { owner: 'user/2', planId: null },
      { owner: 'user/999', planId: null },
    ]);
  });
});

async function subscribe(who: string, planId: string, status: string): Promise<void> {
  const startedAt = new Date();
  const endedAt = status === 'canceled' ? startedAt : null;
  const plan = { planId, period: 'monthly', status, cancelAtPeriodEnd: false };
  await owner.subscription.create({
    data: {
      id: `sub_${who.replace('/', '')}`,
      owner: who,
      buyerId: 1,
      ...plan,
      startedAt,
      endedAt,
      updatedAt: startedAt,
    },
  });
}
