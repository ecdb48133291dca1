import { BillingService } from '@carebourse/rpc/billing';
import { UnavailableError } from '@carebourse/runtime/errors';
import { runInContext } from '@carebourse/runtime/request-context';
import { bootService, type BootedService } from '@carebourse/testing/boot';
import { eventually } from '@carebourse/testing/eventually';
import { clientOf } from '@carebourse/testing/service-keys';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { admin, bootWorld, newUser, submit, type World } from '../../../tests/world.ts';

/** More than the service has database connections. */
const MANY = 12;

const { GetEntitlement } = BillingService;
const asked = vi.fn();
/** Until it opens, billing takes calls and answers none. */
const gate = Promise.withResolvers<void>();

let world: World;
let billing: BootedService<{ GetEntitlement: typeof GetEntitlement }>;

beforeAll(async () => {
  world = await bootWorld();
  billing = await bootService({
    definition: { GetEntitlement },
    rules: { GetEntitlement: { services: ['access-request'] } },
    handlers: {
      async GetEntitlement(_context, request) {
        asked(request);
        await gate.promise;
        return {};
      },
    },
    context: {},
  });
  world.context.billing = clientOf('access-request', BillingService, billing.address);
});

afterAll(async () => {
  gate.resolve();
  world.context.billing.close();
  await billing.stop();
  await world.stop();
});

/** Approves requests at once, of what no plan that we heard of allows. */
function approveAll(ids: number[], patienceMs: number) {
  const context = { requestId: 'hurried', deadline: Date.now() + patienceMs };
  const decision = { decision: 'approved', accessTypes: ['export'] };
  return Promise.allSettled(
    ids.map((id) => runInContext(context, () => world.call(admin, 'DecideRequest', { id, ...decision }))),
  );
}

async function submitMany(): Promise<number[]> {
  const requests = await Promise.all(Array.from({ length: MANY }, () => submit(world, newUser())));
  return requests.map(({ id }) => id);
}

const unavailable = Array.from({ length: MANY }, () => ({ status: 'rejected', reason: expect.any(UnavailableError) }));

it('approvals that wait for billing hold no database connection, and soon it is not asked any more', async () => {
  const requester = newUser();
  const own = await submit(world, requester);
  const [waiting, others] = [await submitMany(), await submitMany()];

  const outcomes = approveAll(waiting, 12_000);
  await eventually(() => expect(asked).toHaveBeenCalledTimes(MANY));
  const { requests } = await world.call(requester, 'ListRequests', {});
  expect(requests.map(({ id }) => id)).toEqual([own.id]);
  expect(await outcomes).toEqual(unavailable);

  expect(await approveAll(others, 1_000)).toEqual(unavailable);
  // One call at a time may try whether it is back.
  expect(asked.mock.calls.length).toBeLessThanOrEqual(MANY + 1);
  const undecided = { id: { in: [...waiting, ...others] }, status: 'pending' };
  expect(await world.context.db.accessRequest.count({ where: undecided })).toBe(2 * MANY);
});
