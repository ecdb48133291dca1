import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

/** What is long of the contract: every phase as every kind of caller, and the programs of others that are large. */
export default defineConfig({
  ...base,
  projects: [
    {
      name: 'contract',
      testDir: 'contract',
      testMatch: ['connect.spec.ts', 'interchange.spec.ts', 'quick-start.spec.ts', 'thorough.spec.ts'],
      timeout: 3_600_000,
    },
  ],
});
