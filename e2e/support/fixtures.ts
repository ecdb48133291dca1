import { test as base, type TestInfo } from '@playwright/test';
import { ApiClient } from './api-client.ts';
import { requireNoLoggedBugs } from './logged-bugs.ts';
import { forgetCalls, noteCallsOf, openPages, describeLastCalls } from './last-calls.ts';
import { startProduct, type Product } from '@carebourse/tools/start/running-product';

interface WorkerFixtures {
  /** Whether events travel by a real Kafka broker; a project of the configuration sets it. */
  kafka: boolean;
  /** Settings of the product beside those of `npm start`. */
  settings: Record<string, string>;
  /** Why a project cannot run on this machine; its tests are skipped and say so. */
  skipReason: string | undefined;
  /** Address of a product that is not to be started, because it runs already; then nothing else of it is known. */
  runningAt: string | undefined;
  /** The whole product, started once for all tests of a project. */
  product: Product;
}

interface TestFixtures {
  /** A new client without a session; call it for another one. */
  client: () => ApiClient;
  skipAloud: void;
  reportCalls: void;
}

/** Where the product of this worker keeps its data, once a test has asked for it. */
let dataDir: string | undefined;

/** Shows what a failing test saw, at once and at the end of the run: `tools/test/tally.ts` reads the attachment. */
async function report(testInfo: TestInfo, seen: string): Promise<void> {
  if (seen === '') return;
  console.error(seen);
  await testInfo.attach('seen', { body: seen, contentType: 'text/plain' });
}

function hasFailed({ status, expectedStatus }: TestInfo): boolean {
  return status !== expectedStatus;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  kafka: [false, { option: true, scope: 'worker' }],
  settings: [{}, { option: true, scope: 'worker' }],
  skipReason: [undefined, { option: true, scope: 'worker' }],
  runningAt: [undefined, { option: true, scope: 'worker' }],
  product: [
    async ({ kafka, settings, runningAt }, use) => {
      if (runningAt) return use({ url: runningAt } as Product);
      const product = await startProduct({ kafka, env: settings });
      dataDir = product.dataDir;
      await use(product);
      try {
        requireNoLoggedBugs(product.dataDir);
      } finally {
        await product.dispose();
      }
    },
    { scope: 'worker', timeout: 600_000 },
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
  reportCalls: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use, testInfo) => {
      forgetCalls();
      await use();
      if (!hasFailed(testInfo)) return;
      // The windows that the test opened itself; `page` is closed by now.
      await report(testInfo, await openPages());
      if (dataDir) await report(testInfo, describeLastCalls(dataDir));
    },
    { auto: true },
  ],
  page: async ({ page }, use, testInfo) => {
    noteCallsOf(page);
    await use(page);
    if (hasFailed(testInfo)) await report(testInfo, await openPages());
  },
  baseURL: async ({ product }, use) => use(product.url),
  client: async ({ product }, use) => use(() => new ApiClient(product.url)),
});
