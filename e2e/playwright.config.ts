import { defineConfig } from '@playwright/test';
import { createHash, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { whatBrokerLacks } from '@carebourse/tools/kafka/jars';
import { whatSchemathesisLacks } from '@carebourse/proof/schemathesis/environment';
import { REQUEST_TIMES } from './input/request-times.ts';
import { systemTestBrowser } from '@carebourse/tools/test/browser';

const executablePath = systemTestBrowser();
/** With CI=true both are required: their absence then fails the tests. */
const required = process.env['CI'] === 'true';
const brokerLack = required ? undefined : await whatBrokerLacks();
const schemathesisLack = required ? undefined : await whatSchemathesisLacks();

/** A product that runs already, such as one on a cluster: the main job is done there, and nothing else. */
const runningAt = process.env['PRODUCT_URL'];
/** A file with its certificate, when no authority vouches for it: the browser then takes this one and no other. */
const certificate = process.env['PRODUCT_CERTIFICATE'];
const requestTimes = Object.fromEntries(Object.entries(REQUEST_TIMES).map(([name, ms]) => [name, String(ms)]));

const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(certificate ? [`--ignore-certificate-errors-spki-list=${keyDigest(certificate)}`] : []),
];

/** SHA-256 of a certificate's public key, in base64. */
function keyDigest(file: string): string {
  const { publicKey } = new X509Certificate(readFileSync(file));
  return createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64');
}

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './support/product-template.ts',
  // Each worker starts a product of its own, and another one for a project that has settings of its own.
  workers: 2,
  fullyParallel: false,
  grepInvert: process.env['PROVE'] === 'true' ? [] : /@prove/,
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  // Only what never comes takes that long; a busy machine must not fail a test.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ?? '../test-results/report.json' }],
  ],
  use: {
    browserName: 'chromium',
    launchOptions: { ...(executablePath && { executablePath }), args: chromiumFlags },
    locale: 'en-CA',
    timezoneId: process.env['TZ'] ?? 'America/Toronto',
    // A trace of every test costs a third of the stage: `--trace on` records the one that fails.
    screenshot: 'only-on-failure',
  },
  projects: [
    // Those that start products of their own come first: with them at the end, one worker would wait for the other.
    { name: 'faults', testDir: 'faults' },
    { name: 'traces', testDir: 'traces' },
    // One project for all that need no settings of their own: each project starts a product for each worker.
    { name: 'product', testMatch: ['api/*.spec.ts', 'browser/*.spec.ts'] },
    { name: 'input', testDir: 'input', use: { settings: requestTimes } as object },
    {
      name: 'contract',
      testDir: 'contract',
      testMatch: [
        'a2a.spec.ts',
        'a2a-root.spec.ts',
        'authorization.spec.ts',
        'csv-files.spec.ts',
        'delta-sharing.spec.ts',
        'mcp.spec.ts',
        'my-data.spec.ts',
        'openapi.spec.ts',
        'tables.spec.ts',
        'visas.spec.ts',
        'workbooks.spec.ts',
      ],
      use: { skipReason: schemathesisLack } as object,
    },
    // The limits are low, so that using them up is soon done.
    {
      name: 'attack',
      testDir: 'attack',
      use: { settings: { REGISTRATIONS_PER_HOUR: '150', MESSAGES_PER_HOUR: '20' } } as object,
    },
    // On a broker, and for people in another time zone than the product's.
    {
      name: 'kafka',
      workers: 1,
      testDir: 'browser',
      testMatch: ['main-job.spec.ts', 'whole-way.spec.ts'],
      use: { kafka: !brokerLack, skipReason: brokerLack, timezoneId: 'America/Vancouver' } as object,
    },
    ...(runningAt
      ? [
          {
            name: 'running',
            testDir: 'browser',
            testMatch: 'main-job.spec.ts',
            use: { runningAt } as object,
          },
        ]
      : []),
  ],
});
