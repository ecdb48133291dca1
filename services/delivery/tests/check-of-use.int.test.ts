import { PROBLEM_TYPES } from '@carebourse/contracts/constants';
import { startConsumer } from '@carebourse/messaging/consumer';
import { encodeEvent, type NewEvent } from '@carebourse/messaging/event';
import { NotFoundError, UnavailableError } from '@carebourse/runtime/errors';
import { eventually } from '@carebourse/testing/eventually';
import { whyWithout } from '@carebourse/testing/outside-program';
import { silentLogger } from '@carebourse/testing/logger';
import { as, type TestUser } from '@carebourse/testing/signing';
import { GrantService } from '@carebourse/rpc/access-request';
import { clientOf } from '@carebourse/testing/service-keys';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  embeddedUnderTest,
  kafkaUnderTest,
  type TransportUnderTest,
  whatBrokerLacks,
} from '../../../packages/messaging/tests/support/transports.ts';
import { presentWorkspace } from '../../../gateway/src/present/tables.ts';
import { handlersOf as accessRequestHandlers } from '../../access-request/src/events/handlers.ts';
import { sealRequest } from '../../access-request/src/store/request-texts.ts';
import { handlersOf as deliveryHandlers } from '../src/events/handlers.ts';
import type { BootedDelivery } from './boot-delivery.ts';
import { beginTransfer, expectBroken, LARGE } from './transfer.ts';
import { releaseVisits } from './visits.ts';
import { entries, startWorld, type World } from './world.ts';

const lack = await whyWithout('the end of plans and accounts on Kafka', whatBrokerLacks);

const GRANTS = 10_000;
/** Above all that sequences give. */
const FIRST = 1_000_000;
const COUNT = JSON.stringify({ measures: [{ fn: 'count' }] });
const admin: TestUser = { userId: 4, role: 'admin' };

let world: World;
let replicas: BootedDelivery[];
let tableId: number;

beforeAll(async () => {
  world = await startWorld();
  await grantToMany(world);
  // Delivery starts on another day than the grants: it hears of none of them.
  replicas = [world.here, await world.replica()];
  tableId = await releaseVisits(world.here.context, entries.collection);
});
afterAll(() => world?.stop());

/** Ten thousand people with a grant each, as they lie in the databases of their owners: `FIRST`, `FIRST + 1`, … */
async function grantToMany({ identity, accessRequest }: World): Promise<void> {
  await identity.db.$executeRaw`
    INSERT INTO "user" (id, username, username_key, email, role)
    SELECT ${FIRST}::int + n, 'many' || n, 'many' || n, 'many' || n || '@example.org', 'partner'
    FROM generate_series(0, ${GRANTS}::int - 1) n`;
  const ids = Array.from({ length: GRANTS }, (_unused, n) => FIRST + n);
  const sealed = ids.map((id) => sealRequest(accessRequest.cipher, id, { purpose: 'To see.', comment: null }));
  await accessRequest.db.$executeRaw`
    INSERT INTO access_request
      (id, user_id, resource_type, resource_id, resource_name, status, access_types, sealed, decided_at)
    SELECT id, id, 'dataCollection', 1, 'Diabetes Cohort', 'approved', '{export}', sealed, now()
    FROM unnest(${ids}::int[], ${sealed}::text[]) AS one (id, sealed)`;
  await accessRequest.db.$executeRaw`
    INSERT INTO "grant" (request_id, access_types, granted_at)
    SELECT ${FIRST}::int + n, '{export}', now() FROM generate_series(0, ${GRANTS}::int - 1) n`;
  await accessRequest.db.$executeRaw`
    INSERT INTO entitlement (owner, plan_id, updated_at)
    SELECT 'user/' || (${FIRST}::int + n), 'basic', now() FROM generate_series(0, ${GRANTS}::int - 1) n`;
}

/** Small enough that a busy machine answers most in time. */
function chunksOf<Item>(items: Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_unused, n) => items.slice(n * size, (n + 1) * size));
}

/** Every way of using a grant, at one replica. */
function waysToUse({ call }: BootedDelivery, user: TestUser, requestId: number) {
  const table = { requestId, tableId };
  return [
    () => call(user, 'GetWorkspace', { requestId }),
    () => call(user, 'Ask', { ...table, question: COUNT }),
    () => call(user, 'ReadFirstRows', table),
    () => call(user, 'OpenFile', { ...table, format: 'csv' }),
    () => call(user, 'KeepQuestion', { ...table, name: 'Too late', question: COUNT }),
  ];
}

describe('ten thousand grants from before delivery’s first start', () => {
  const some = Array.from({ length: 300 }, (_unused, n) => FIRST + ((n * 7_919) % GRANTS));

  it('open for who they are of, and for nobody else, on every replica', async () => {
    for (const ids of chunksOf(some, 10)) {
      await Promise.all(
        ids.map(async (requestId, n) => {
          const { check } = (replicas[n % replicas.length] ?? world.here).context;
          const mine = { requestId, userId: requestId };
          const opens = { ...mine, accessTypes: ['view', 'export'], plan: 'basic' };
          await eventually(async () => expect(await check.require(mine)).toMatchObject(opens));
          const other = { requestId, userId: requestId + 1 };
          await eventually(() => expect(check.require(other)).rejects.toThrow(NotFoundError));
        }),
      );
    }
  });

  it('open the table itself', async () => {
    const user: TestUser = { userId: FIRST + 77, role: 'partner' };
    for (const replica of replicas) {
      for (const use of waysToUse(replica, user, FIRST + 77)) await expect(use()).resolves.toBeDefined();
    }
  });
});

interface Ending {
  name: string;
  type: string;
  end(user: TestUser, requestId: number): Promise<unknown>;
}

const endings: Ending[] = [
  {
    name: 'revoked',
    type: PROBLEM_TYPES.grantEnded,
    async end(_user, id) {
      const client = clientOf('gateway', GrantService, world.accessRequestAddress);
      try {
        await as(admin, () => client.call('RevokeGrant', { id, comment: 'The study is over.' }));
      } finally {
        client.close();
      }
    },
  },
  {
    name: 'expired',
    type: PROBLEM_TYPES.grantEnded,
    async end(_user, requestId) {
      const { expiresAt } = await world.accessRequest.db.grant.findUniqueOrThrow({ where: { requestId } });
      world.clock.now = expiresAt ?? undefined;
    },
  },
  {
    name: 'of a suspended account',
    type: PROBLEM_TYPES.accountNotActive,
    end: ({ userId }) => world.identity.db.user.update({ where: { id: userId }, data: { suspendedAt: new Date() } }),
  },
  {
    name: 'of a deleted account',
    type: PROBLEM_TYPES.accountNotActive,
    end: ({ userId }) => world.identity.db.user.update({ where: { id: userId }, data: { deletedAt: new Date() } }),
  },
];

describe.each(endings)('a grant that is $name', ({ type, end }) => {
  afterEach(() => {
    delete world.clock.now;
  });

  it('is refused in every way on every replica, also by addresses that were given out', async () => {
    const user = await world.person();
    const id = await world.grant({ user, expiresAt: new Date(Date.now() + 3_600_000) });
    const asked = { requestId: id, tableId, format: 'csv' };
    const paths: string[] = [];
    for (const replica of replicas) {
      for (const use of waysToUse(replica, user, id)) await use();
      paths.push((await replica.call(user, 'OpenFile', asked)).path);
    }
    await end(user, id);
    for (const replica of replicas) {
      expect(await replica.untilRefused(user, id)).toMatchObject({ type });
      for (const use of waysToUse(replica, user, id)) await expect(use()).rejects.toMatchObject({ type });
      for (const path of paths) {
        const answer = await replica.fetchBytes(path);
        expect([answer.status, await answer.json()]).toMatchObject([403, { type }]);
      }
    }
  });
});

it('a grant whose account was suspended opens again once it is reinstated', async () => {
  const user = await world.person();
  const id = await world.grant({ user });
  const suspend = (suspendedAt: Date | null) =>
    world.identity.db.user.update({ where: { id: user.userId }, data: { suspendedAt } });
  await suspend(new Date());
  const asked = { requestId: id, userId: user.userId };
  await expect(world.here.context.check.require(asked)).rejects.toMatchObject({ type: PROBLEM_TYPES.accountNotActive });
  await suspend(null);
  await expect(world.here.context.check.require(asked)).resolves.toMatchObject(asked);
});

const transports = [
  { name: 'embedded', available: true, open: embeddedUnderTest },
  { name: 'kafka', available: !lack, open: kafkaUnderTest },
];

describe.each(transports)('what is heard by the $name transport', { timeout: 180_000 }, ({ available, open }) => {
  describe.skipIf(!available)('of plans, organizations and accounts', () => {
    let side: TransportUnderTest;
    let publish: (...events: NewEvent[]) => Promise<void>;
    let stop: () => Promise<void>;
    let user: TestUser;

    beforeAll(async () => {
      side = await open();
      await side.back();
      const transport = side.connect();
      const [requests, delivery] = [world.accessRequest, world.here.context];
      const logger = silentLogger;
      const consumers = [
        startConsumer({
          transport,
          logger,
          group: 'access-request',
          handlers: accessRequestHandlers(requests),
          transaction: (work) => requests.db.$transaction(work),
        }),
        startConsumer({
          transport,
          logger,
          group: 'delivery',
          handlers: deliveryHandlers(world.here.context),
          transaction: (work) => delivery.db.$transaction(work),
        }),
      ];
      for (const consumer of consumers) await consumer.ready;
      publish = (...all) => transport.publish(all.map((event) => encodeEvent(event, new Date())));
      stop = async () => {
        for (const consumer of consumers) await consumer.stop();
        await transport.close();
        await side.close();
      };
    }, 120_000);
    afterAll(() => stop?.());
    beforeEach(async () => {
      user = await world.person();
    });

    const usable = async (replica: BootedDelivery, requestId: number) => {
      const { workspace } = await replica.call(user, 'GetWorkspace', { requestId });
      const { grant, tables } = presentWorkspace(workspace);
      return { accessTypes: grant.accessTypes, heldBack: grant.heldBack, asks: tables.map(({ asks }) => asks) };
    };
    const withoutPlan = {
      accessTypes: ['view'],
      heldBack: [
        { accessType: 'export', reason: 'plan' },
        { accessType: 'api', reason: 'plan' },
      ],
    };

    it('a lapsed plan holds back what is beyond the free one, and gives it again with the next', async () => {
      const id = await world.grant({ user, accessTypes: ['api'], plan: 'professional' });
      for (const replica of replicas) {
        expect(await usable(replica, id)).toMatchObject({ accessTypes: ['view', 'export', 'api'], heldBack: [] });
      }
      const subscription = {
        subscriptionId: 's',
        owner: `user/${user.userId}`,
        buyerId: user.userId,
        period: 'monthly',
      };
      const ended = { ...subscription, plan: 'professional', previousStatus: 'active' };
      await publish({ name: 'subscription-ended', source: 'billing', data: ended });
      for (const replica of replicas) {
        await eventually(async () => expect(await usable(replica, id)).toMatchObject(withoutPlan));
        expect((await usable(replica, id)).asks).not.toContain('rows');
        const [, askFigures, readRows] = waysToUse(replica, user, id);
        await expect(askFigures?.()).resolves.toBeDefined();
        await expect(readRows?.()).rejects.toMatchObject({ type: PROBLEM_TYPES.rowsNotAllowed });
      }
      const next = { ...subscription, plan: 'basic', status: 'active', entitledPlan: 'basic' };
      await publish({ name: 'subscription-activated', source: 'billing', data: next });
      for (const replica of replicas) {
        await eventually(async () =>
          expect(await usable(replica, id)).toMatchObject({ accessTypes: ['view', 'export'] }),
        );
      }
    });

    it('leaving an organization ends its plan, and not one’s own grants', async () => {
      const organizationId = 2_000 + user.userId;
      const id = await world.grant({ user, accessTypes: ['api'], plan: null });
      const owner = `organization/${organizationId}`;
      const data = { owner, planId: 'enterprise', updatedAt: new Date() };
      await world.accessRequest.db.entitlement.create({ data });
      await world.accessRequest.db.steward.create({ data: { userId: user.userId, organizationId } });
      expect(await usable(world.here, id)).toMatchObject({ accessTypes: ['view', 'export', 'api'] });
      const left = { userId: user.userId, organizationId, organizationName: 'Larkfield', reason: 'left', actorId: 1 };
      await publish({ name: 'member-removed', source: 'identity', data: left });
      for (const replica of replicas) {
        await eventually(async () => expect(await usable(replica, id)).toMatchObject(withoutPlan));
      }
    });

    it('a deleted account’s grants end, and its questions are forgotten', async () => {
      const id = await world.grant({ user });
      await world.here.call(user, 'KeepQuestion', { requestId: id, tableId, name: 'Mine', question: COUNT });
      await publish({ name: 'user-deleted', source: 'identity', data: { userId: user.userId } });
      for (const replica of replicas) {
        expect(await replica.untilRefused(user, id)).toMatchObject({ type: PROBLEM_TYPES.grantEnded });
      }
      const { db } = world.here.context;
      await eventually(async () => expect(await db.keptQuestion.count({ where: { userId: user.userId } })).toBe(0));
    });
  });
});

describe.each(['accessRequest', 'identity'] as const)('when %s cannot be asked', (neighbour) => {
  it('bytes under way stop, and every use is refused, because nobody knows', async () => {
    const without = await startWorld();
    try {
      const replicasOf = [without.here, await without.replica()];
      const user = await without.person();
      const id = await without.grant({ user });
      const large = await releaseVisits(without.here.context, { ...entries.collection, ...LARGE });
      const transfers = [];
      for (const replica of replicasOf) {
        const { path } = await replica.call(user, 'OpenFile', { requestId: id, tableId: large, format: 'csv' });
        transfers.push(await beginTransfer(replica.fetchBytes(path)));
      }
      await without.takeAway(neighbour);
      for (const replica of replicasOf) await eventually(() => expect(replica.transfers.count).toBe(0));
      for (const transfer of transfers) await expectBroken(transfer);
      for (const replica of replicasOf) {
        expect(await replica.untilRefused(user, id)).toBeInstanceOf(UnavailableError);
        await expect(replica.call(user, 'GetWorkspace', { requestId: id })).rejects.toThrow(UnavailableError);
      }
    } finally {
      await without.stop();
    }
  });
});
