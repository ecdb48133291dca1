import { emptyDatabase } from '@carebourse/testing/shared-postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { silentLogger } from '../tests/support/silent-logger.ts';
import { embeddedTransport } from './embedded.ts';
import { encodeEvent } from './event.ts';
import type { Message, Transport } from './transport.ts';

let transport: Transport;

beforeAll(async () => {
  transport = embeddedTransport({ databaseUrl: await emptyDatabase('events'), logger: silentLogger });
}, 60_000);

afterAll(() => transport?.close());

it('a message that takes long holds up the later ones of its aggregate, and no others', async () => {
  const seen: string[] = [];
  const arrivals = new Map(['slow', 'other', 'behind'].map((name) => [name, Promise.withResolvers<void>()]));
  const gate = Promise.withResolvers<void>();
  const consumption = transport.consume({
    group: 'catalogue',
    topics: ['carebourse.requests'],
    async handle({ body }) {
      const { resourceName } = (JSON.parse(body) as { data: { resourceName: string } }).data;
      seen.push(resourceName);
      arrivals.get(resourceName)?.resolve();
      if (resourceName === 'slow') await gate.promise;
    },
  });
  await consumption.ready;
  await transport.publish([submitted(1, 'slow')]);
  await arrivals.get('slow')?.promise;
  await transport.publish([submitted(1, 'behind'), submitted(2, 'other')]);
  await arrivals.get('other')?.promise;
  expect(seen).toEqual(['slow', 'other']);
  gate.resolve();
  await arrivals.get('behind')?.promise;
  expect(seen).toEqual(['slow', 'other', 'behind']);
  await consumption.stop();
});

function submitted(requestId: number, resourceName: string): Message {
  const resource = { resourceType: 'agent', resourceId: 3, resourceName };
  const data = { requestId, userId: 2, ...resource, status: 'pending', resubmitted: false };
  return encodeEvent({ name: 'request-submitted', source: 'access-request', data }, new Date());
}
