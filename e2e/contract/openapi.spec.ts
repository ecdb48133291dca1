import { fetchSchemathesis } from '@carebourse/proof/schemathesis/environment';
import { expect } from '@playwright/test';
import { asClient, asPerson, SESSION_CALLS } from '../support/contract-callers.ts';
import { test } from '../support/fixtures.ts';
import { probe, type Probing } from '../support/schemathesis.ts';

test.beforeAll(async ({ skipReason }) => {
  if (!skipReason) await fetchSchemathesis();
});

async function expectDocumented(url: string, folder: string, probing: Probing): Promise<void> {
  expect((await probe(url, folder, probing)).failures).toBe('');
}

/** The short form; `npm run contract` is the long one. */
test.describe('whatever is sent, the API answers as its document says', { tag: '@prove' }, () => {
  test('to a visitor who registers and signs in', async ({ product }, { outputDir }) => {
    await expectDocumented(product.url, outputDir, { examples: 3, only: SESSION_CALLS });
  });

  test('to a patient', async ({ product }, { outputDir }) => {
    await expectDocumented(product.url, outputDir, { ...(await asPerson(product.url, 'patient')), examples: 2 });
  });

  test('to an API client', async ({ product }, { outputDir }) => {
    await expectDocumented(product.url, outputDir, { ...(await asClient(product.url)), examples: 8 });
  });

  // Last: an admin suspends people.
  test('to an admin', async ({ product }, { outputDir }) => {
    await expectDocumented(product.url, outputDir, { ...(await asPerson(product.url, 'admin')), examples: 2 });
  });
});
