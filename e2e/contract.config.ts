import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

/** The long form of the contract tests: every phase, as every kind of caller. */
export default defineConfig({
  ...base,
  projects: [{ name: 'contract', testDir: 'contract', testMatch: 'thorough.spec.ts', timeout: 3_600_000 }],
});
