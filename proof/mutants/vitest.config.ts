import { defineConfig } from 'vitest/config';

/** The folder whose code is changed, such as `services/profile/src/directives/domain`. */
const folder = process.env['MUTATED'] ?? '';
const [room] = folder.split('/src');

const UNIT = { include: [`${room}/**/*.test.ts`], exclude: ['**/*.int.test.ts'] };
const INTEGRATION = { include: [`${room}/**/*.int.test.ts`], exclude: [] };
const BOTH = { include: [`${room}/**/*.test.ts`], exclude: [] };

/** Rules are told by unit tests alone, what talks to a database by tests on one, and what packages share by either. */
function testsOf(): typeof UNIT {
  if (folder.startsWith('packages/')) return BOTH;
  return folder.endsWith('/store') ? INTEGRATION : UNIT;
}

const { include, exclude } = testsOf();

export default defineConfig({
  test: {
    include,
    exclude: ['**/node_modules/**', ...exclude],
    globalSetup: exclude.length > 0 ? [] : ['packages/testing/src/shared-postgres.ts'],
    hookTimeout: 60_000,
    testTimeout: 60_000,
  },
});
