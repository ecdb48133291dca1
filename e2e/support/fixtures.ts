import { test as base } from '@playwright/test';
import { ApiClient } from './api-client.ts';
import { startProduct, type Product } from '@carebourse/tools/start/running-product';

interface WorkerFixtures {
  /** Whether events travel by a real Kafka broker; a project of the configuration sets it. */
  kafka: boolean;
  /** Settings of the product beside those of `npm start`. */
  settings: Record<string, string>;
  /** Why a project cannot run on this machine; its tests are skipped and say so. */
  skipReason: string | undefined;
  /** The whole product, started once for all tests of a project. */
  product: Product;
}

interface TestFixtures {
  /** A new client without a session; call it for another one. */
  client: () => ApiClient;
  skipAloud: void;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  kafka: [false, { option: true, scope: 'worker' }],
  settings: [{}, { option: true, scope: 'worker' }],
  skipReason: [undefined, { option: true, scope: 'worker' }],
  product: [
    async ({ kafka, settings }, use) => {
      const product = await startProduct({ kafka, env: settings });
      await use(product);
      await product.dispose();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  skipAloud: [
    async ({ skipReason }, use, testInfo) => {
      if (skipReason)
        console.warn(`
  SKIPPED: ${testInfo.title}. ${skipReason}
`);
      testInfo.skip(Boolean(skipReason), skipReason);
      await use();
    },
    { auto: true },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  client: async ({ product }, use) => use(() => new ApiClient(product.url)),
});
