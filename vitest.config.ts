import { defineConfig } from 'vitest/config';
import { PROCESS_ENV } from './tools/start/node-process.mjs';
import { LEFT_OUT_SETTING } from './tools/test/second-ring.ts';

/** More tries of each property than usual. */
const moreTries = process.env['PROPERTY_RUNS'] ? ['packages/testing/src/property-runs.ts'] : [];
const setupFiles = ['packages/testing/src/sign-lines.ts', ...moreTries];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{packages,services,gateway,local,tools,proof,load-tests,web}/**/*.test.ts'],
          setupFiles,
          exclude: ['**/node_modules/**', '**/*.int.test.ts'],
          // Files share their modules: loading them anew for each took twice as long as all tests.
          isolate: false,
          // Only a hung test takes that long; a busy machine must not fail one.
          testTimeout: 30_000,
        },
      },
      {
        define: { BUILD_YEAR: '2026', SCREEN_SCRIPTS: '{}' },
        test: {
          name: 'components',
          include: ['web/src/**/*.test.tsx'],
          environment: 'jsdom',
          environmentOptions: { jsdom: { url: 'http://carebourse.example/' } },
          setupFiles: ['web/tests/support/setup.ts'],
          // Rules of style one by one: jsdom reads a style sheet anew for each text that is added to it.
          env: { SC_DISABLE_SPEEDY: 'false' },
          // Files share their modules and one document, as above.
          isolate: false,
          // Only a hung test takes that long, as above.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['{packages,services,gateway,local,tools}/**/*.int.test.ts'],
          setupFiles,
          exclude: ['**/node_modules/**', ...(process.env[LEFT_OUT_SETTING]?.split(',') ?? [])],
          globalSetup: ['packages/testing/src/shared-postgres.ts'],
          // Only a hung test takes that long, as above.
          hookTimeout: 300_000,
          testTimeout: 300_000,
          execArgv: ['--disable-warning=ExperimentalWarning'],
          // Entry files that tests run as processes are compiled once, as those of `npm start`.
          env: { NODE_COMPILE_CACHE: PROCESS_ENV.NODE_COMPILE_CACHE },
          // Each file boots real services on the one PostgreSQL, with a database of its own.
          maxWorkers: 2,
          // As above: the modules of a service cost more than most of its tests.
          isolate: false,
          // After the unit tests where files of both are asked for: `npm run prove -- properties`.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
