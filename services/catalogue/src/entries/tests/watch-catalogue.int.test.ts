import { EntryService, type EntryServiceDefinition } from '@carebourse/rpc/catalogue';
import { UnavailableError } from '@carebourse/runtime/errors';
import { bootService, type BootedService } from '@carebourse/testing/boot';
import { eventually } from '@carebourse/testing/eventually';
import { silentLogger } from '@carebourse/testing/logger';
import { serviceDatabase } from '@carebourse/testing/shared-postgres';
import { serviceTokensOf } from '@carebourse/testing/service-keys';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createContext, type Context } from '../../context.ts';
import { handlers, rules } from '../rpc/service.ts';
import { countRequest } from '../store/request-counts.ts';
import { agent, dataDomain } from '../../../tests/rows.ts';

let context: Context;
let service: BootedService<EntryServiceDefinition>;
const opened: { close(): Promise<void> }[] = [];

beforeAll(async () => {
  const databaseUrl = await serviceDatabase('catalogue');
  context = createContext(
    { DATABASE_URL: databaseUrl, IDENTITY_ADDRESS: '127.0.0.1:1' },
    silentLogger,
    serviceTokensOf('catalogue'),
  );
  service = await bootService({ definition: EntryService, rules, handlers, context });
  await context.feed.start();
});

afterAll(async () => {
  await service?.stop();
  await context?.feed.stop();
  context?.identity.close();
  await context?.db.$disconnect();
});

afterEach(() => Promise.all(opened.splice(0).map(({ close }) => close())));

/** Watches from now on, once the service listens. */
async function watch() {
  const gone = new AbortController();
  const seen = { changes: [] as string[], messages: 0, failure: undefined as unknown };
  const read = async () => {
    for await (const { changed } of service.client.stream('WatchCatalogue', {}, gone.signal)) {
      seen.messages += 1;
      seen.changes.push(...changed.map(({ resourceType, resourceId }) => `${resourceType} ${resourceId}`));
    }
  };
  const begin = () => read().catch((error: unknown) => (seen.failure = error));
  let ended = begin();
  await eventually(async () => {
    if (seen.failure) {
      seen.failure = undefined;
      ended = begin();
    }
    expect(seen.messages).toBeGreaterThan(0);
  });
  opened.push({
    async close() {
      gone.abort();
      await ended;
    },
  });
  return seen;
}

it('names an entry that is made, changed or removed, whoever did it', async () => {
  const seen = await watch();
  await context.db.agent.create({ data: agent({ id: 1 }) });
  await eventually(() => expect(seen.changes).toEqual(['agent 1']));
  await context.db.$executeRaw`UPDATE ai_agent SET retired_at = now() WHERE id = 1`;
  await eventually(() => expect(seen.changes).toEqual(['agent 1', 'agent 1']));
  await context.db.$executeRaw`DELETE FROM ai_agent WHERE id = 1`;
  await eventually(() => expect(seen.changes).toEqual(['agent 1', 'agent 1', 'agent 1']));
});

it('names an entry that was asked for: lists show how often', async () => {
  const seen = await watch();
  await context.db.$transaction((tx) => countRequest(tx, { requestId: 1, resourceType: 'dataDomain', resourceId: 7 }));
  await eventually(() => expect(seen.changes).toEqual(['dataDomain 7']));
});

it('says nothing of a change that was rolled back', async () => {
  const seen = await watch();
  const rolledBack = context.db.$transaction(async (tx) => {
    await tx.agent.create({ data: agent({ id: 9 }) });
    throw new Error('rolled back');
  });
  await expect(rolledBack).rejects.toThrow('rolled back');
  await context.db.dataDomain.create({ data: dataDomain({ id: 3, name: 'Kept' }) });
  await eventually(() => expect(seen.changes).toEqual(['dataDomain 3']));
});

it('goes on saying that nothing has changed', async () => {
  const seen = await watch();
  await eventually(() => expect(seen.messages).toBeGreaterThan(2));
  expect(seen.changes).toEqual([]);
});

it('ends when a change can have been missed, and can be followed anew', async () => {
  const seen = await watch();
  await context.db.$queryRaw`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE application_name = 'carebourse-catalogue-feed' AND datname = current_database()`;
  await eventually(() => expect(seen.failure).toBeInstanceOf(UnavailableError));
  const again = await watch();
  await context.db.agent.create({ data: agent({ id: 5 }) });
  await eventually(() => expect(again.changes).toContain('agent 5'));
});
