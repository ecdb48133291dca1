import type { Harvest, Import, ImportList } from '@carebourse/contracts/imports';
import { expect, test } from '@playwright/test';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startProduct } from '@carebourse/tools/start/running-product';
import { ApiClient } from '../support/api-client.ts';

/** So many that writing them takes seconds. */
const ENTRIES = 2_000;

function turtle(): string {
  const sets = Array.from(
    { length: ENTRIES },
    (_, at) =>
      `<https://quarrel.example/${at}> a dcat:Dataset ; dct:title "Quarrelstone ${at}" ; dct:description "Rocks" .`,
  );
  return ['@prefix dcat: <http://www.w3.org/ns/dcat#> .', '@prefix dct: <http://purl.org/dc/terms/> .', ...sets].join(
    '\n',
  );
}

test(
  'a catalogue that is killed in the middle of a harvest is as before, and then as after',
  { tag: '@prove' },
  async () => {
    const elsewhere = createServer((_request, response) => {
      response.setHeader('content-type', 'text/turtle');
      response.end(turtle());
    }).listen(0, '127.0.0.1');
    await once(elsewhere, 'listening');
    const { port } = elsewhere.address() as AddressInfo;
    const product = await startProduct();
    try {
      const admin = new ApiClient(product.url);
      await admin.signIn('admin');
      const visitor = new ApiClient(product.url);
      const begun = await admin.post<Harvest>('/api/catalogue/harvests', {
        url: `http://127.0.0.1:${port}/catalog.ttl`,
        every: 'daily',
        publish: true,
      });
      expect(begun.status).toBe(201);

      /** Undefined while nobody can answer. */
      const reading = async (): Promise<Import | undefined> => {
        const { status, body } = await admin.get<ImportList>(`/api/catalogue/imports?harvestId=${begun.body.id}`);
        return status === 200 ? body.items[0] : undefined;
      };
      const found = async () => {
        const { status, body } = await visitor.get<{ total: number }>('/api/search?q=quarrelstone&limit=1');
        return status === 200 ? body.total : undefined;
      };

      await expect
        .poll(async () => (await reading())?.applied, { timeout: 120_000, intervals: [50] })
        .toBeGreaterThan(0);
      process.kill(product.pidOf('catalogue'), 'SIGKILL');

      const seen = new Set<number | undefined>();
      await expect
        .poll(
          async () => {
            seen.add(await found());
            return (await reading())?.state;
          },
          { timeout: 120_000, intervals: [100] },
        )
        .toBe('done');
      await expect.poll(found).toBe(ENTRIES);
      seen.delete(undefined);
      expect([0, ENTRIES]).toEqual(expect.arrayContaining([...seen]));
      expect(seen).toContain(0);
      expect(await reading()).toMatchObject({ applied: ENTRIES, counts: { made: ENTRIES } });
    } finally {
      await product.dispose();
      elsewhere.close();
    }
  },
);
