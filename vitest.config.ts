import { defineConfig } from 'vitest/config';

/** More tries of each property than usual. */
const moreTries = process.env['PROPERTY_RUNS'] ? ['packages/testing/src/property-runs.ts'] : [];
const setupFiles = ['packages/testing/src/sign-lines.ts', ...moreTries];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{packages,services,gateway,local,tools,proof,web}/**/*.test.ts'],
          setupFiles,
          exclude: ['**/node_modules/**', '**/*.int.test.ts'],
          // Files share their modules: loading them anew for each took twice as long as all tests.
          isolate: false,
          // Only a hung test takes that long; a busy machine must not fail one.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['{packages,services,gateway,local,tools}/**/*.int.test.ts'],
          setupFiles,
          exclude: ['**/node_modules/**'],
          globalSetup: ['packages/testing/src/shared-postgres.ts'],
          // Only a hung test takes that long, as above.
          hookTimeout: 300_000,
          testTimeout: 300_000,
          execArgv: ['--disable-warning=ExperimentalWarning'],
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
