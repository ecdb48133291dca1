import { defineConfig } from '@playwright/test';
import { whatBrokerLacks } from '@carebourse/tools/kafka/jars';
import { whatSchemathesisLacks } from '@carebourse/tools/schemathesis/environment';
import { REQUEST_TIMES } from './input/request-times.ts';
import { systemChromium } from '../tools/test/browser.ts';

const executablePath = systemChromium();
/** With CI=true both are required: their absence then fails the tests. */
const required = process.env['CI'] === 'true';
const brokerLack = required ? undefined : await whatBrokerLacks();
const schemathesisLack = required ? undefined : await whatSchemathesisLacks();

const requestTimes = Object.fromEntries(Object.entries(REQUEST_TIMES).map(([name, ms]) => [name, String(ms)]));

const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  // Each project starts the whole product; two cores carry one of them at a time.
  workers: 1,
  fullyParallel: false,
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ?? '../test-results/report.json' }],
  ],
  use: {
    browserName: 'chromium',
    launchOptions: { ...(executablePath && { executablePath }), args: chromiumFlags },
    locale: 'en-CA',
    timezoneId: 'America/Toronto',
    // A trace of every test costs a third of the stage: `--trace on` records the one that fails.
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'api', testDir: 'api' },
    { name: 'input', testDir: 'input', use: { settings: requestTimes } as object },
    {
      name: 'contract',
      testDir: 'contract',
      testMatch: 'openapi.spec.ts',
      timeout: 240_000,
      use: { skipReason: schemathesisLack } as object,
    },
    { name: 'browser', testDir: 'browser' },
    {
      name: 'kafka',
      testDir: 'browser',
      testMatch: 'main-job.spec.ts',
      use: { kafka: !brokerLack, skipReason: brokerLack } as object,
    },
    { name: 'faults', testDir: 'faults', timeout: 300_000 },
    { name: 'traces', testDir: 'traces', timeout: 300_000 },
  ],
});
