import { whatBrokerLacks } from '@carebourse/tools/kafka/jars';
import { test as base } from '@playwright/test';
import { ApiClient } from './api-client.ts';
import { startProduct, type Product } from './product.ts';

interface WorkerFixtures {
  /** Whether events travel by a real Kafka broker; a project of the configuration sets it. */
  kafka: boolean;
  /** The whole product, started once for all tests of a project. */
  product: Product;
}

interface TestFixtures {
  /** A new client without a session; call it for another one. */
  client: () => ApiClient;
  /** Skips tests on Kafka where no broker can run, and says why; with CI=true the broker is required. */
  brokerIfNeeded: void;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  kafka: [false, { option: true, scope: 'worker' }],
  product: [
    async ({ kafka }, use) => {
      const product = await startProduct({ kafka });
      await use(product);
      await product.dispose();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  brokerIfNeeded: [
    async ({ kafka }, use, testInfo) => {
      const lack = kafka && process.env['CI'] !== 'true' ? await whatBrokerLacks() : undefined;
      if (lack) console.warn(`\n  SKIPPED: the main job on Kafka. ${lack}\n`);
      testInfo.skip(Boolean(lack), lack);
      await use();
    },
    { auto: true },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  client: async ({ product }, use) => use(() => new ApiClient(product.url)),
});
