import { fetchDeltaSharing } from '@carebourse/proof/delta-sharing/environment';
import { expect } from '@playwright/test';
import { runQuickStart } from '../support/document-examples.ts';
import { test } from '../support/fixtures.ts';

test('the quick start works in Python', async ({ client }) => {
  const command = await fetchDeltaSharing();
  const program = { language: 'python', command, file: 'quick_start.py' } as const;
  const printed = await runQuickStart(client(), program);
  expect(printed).toMatch(/request \d+ approved/);
  expect(printed).toMatch(/2022 to 2023 +\d+/);
  expect(printed).toMatch(/\d+ The risk is \w+/);
});
