import { advanceTestClock } from '../clock/advance.ts';
import { endSubscription } from '../billing/end-subscription.ts';
import { ended } from '../billing/save-subscription.ts';
import { invalidRequest } from '../http/api-error.ts';
import { endpoint, type Endpoint } from '../http/endpoint.ts';
import { text, timestamp } from '../http/fields.ts';
import { listEndpoint } from '../http/list-endpoint.ts';
import { newId } from '../model/ids.ts';
import { daySeconds } from '../model/periods.ts';
import { get, list, save } from '../store/documents.ts';

/** Stripe allows two periods of a yearly price a step. */
const longestStep = 2 * 366 * daySeconds;

const create = endpoint({
  method: 'post',
  path: '/test_helpers/test_clocks',
  params: { frozen_time: timestamp, name: text.max(300).optional() },
  run: (work, { params }) =>
    save(work, {
      id: newId('clock_'),
      object: 'test_helpers.test_clock',
      created: work.now,
      deletes_after: work.now + 30 * daySeconds,
      frozen_time: params.frozen_time,
      livemode: false,
      name: params.name ?? null,
      status: 'ready',
      status_details: {},
    }),
});

/** The answer says `advancing`, as Stripe's does; whoever asks next is told `ready`. */
const advance = endpoint({
  method: 'post',
  path: '/test_helpers/test_clocks/:id/advance',
  params: { frozen_time: timestamp },
  async run(work, { id, params: { frozen_time: to } }) {
    const before = await get(work, 'test_helpers.test_clock', id);
    if (to <= before.frozen_time) {
      throw invalidRequest('The new frozen time must be after the current one.', { param: 'frozen_time' });
    }
    if (to > before.frozen_time + longestStep) {
      throw invalidRequest('Test clocks advance by at most two years a step.', { param: 'frozen_time' });
    }
    const after = await advanceTestClock(work, id, to);
    return { ...after, status: 'advancing', status_details: { advancing: { target_frozen_time: to } } };
  },
});

/** Deletes its customers with it, as Stripe does. */
const remove = endpoint({
  method: 'delete',
  path: '/test_helpers/test_clocks/:id',
  params: {},
  async run(work, { id }) {
    const clock = await get(work, 'test_helpers.test_clock', id);
    for (const subscription of await list(work, 'subscription', { where: { test_clock: id } })) {
      if (ended.includes(subscription.status)) continue;
      await endSubscription(work, subscription, { reason: 'cancellation_requested', now: clock.frozen_time });
    }
    await work.sql.query(`DELETE FROM document WHERE id = $1 OR (kind = 'customer' AND body @> $2)`, [
      id,
      JSON.stringify({ test_clock: id }),
    ]);
    await work.sql.query('DELETE FROM due WHERE test_clock = $1', [id]);
    return { id, object: 'test_helpers.test_clock', deleted: true };
  },
});

export const testClockEndpoints: Endpoint[] = [
  create,
  advance,
  remove,
  endpoint({
    method: 'get',
    path: '/test_helpers/test_clocks/:id',
    params: {},
    run: (work, { id }) => get(work, 'test_helpers.test_clock', id),
  }),
  listEndpoint({ path: '/test_helpers/test_clocks', kind: 'test_helpers.test_clock', filters: {} }),
];
