import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{packages,services,gateway,local,tools,proof,web}/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/*.int.test.ts'],
          // Only a hung test takes that long; a busy machine must not fail one.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['{packages,services,gateway,local,tools}/**/*.int.test.ts'],
          exclude: ['**/node_modules/**'],
          globalSetup: ['packages/testing/src/shared-postgres.ts'],
          hookTimeout: 60_000,
          testTimeout: 60_000,
          execArgv: ['--disable-warning=ExperimentalWarning'],
          // Each file boots real services on the one PostgreSQL.
          maxWorkers: 2,
        },
      },
    ],
  },
});
