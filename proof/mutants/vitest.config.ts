import { defineConfig } from 'vitest/config';

/** The folder whose code is changed, such as `services/profile/src/domain`. */
const folder = process.env['MUTATED'] ?? '';
const [room] = folder.split('/src');
/** Rules are told by unit tests alone, what talks to a database by tests on one. */
const onDatabase = folder.endsWith('/store');

export default defineConfig({
  test: {
    include: [`${room}/**/*${onDatabase ? '.int' : ''}.test.ts`],
    exclude: ['**/node_modules/**', ...(onDatabase ? [] : ['**/*.int.test.ts'])],
    globalSetup: onDatabase ? ['packages/testing/src/shared-postgres.ts'] : [],
    hookTimeout: 60_000,
    testTimeout: 60_000,
  },
});
