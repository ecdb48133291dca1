import { cleanup, screen, within } from '@testing-library/react';
import { test } from 'vitest';
import { answerAsking } from '../../../../tests/support/asking.ts';
import { answerCollection, collection } from '../../../../tests/support/catalogue.ts';
import { openPage } from '../../../../tests/support/page.tsx';

test('domains of a data product that cannot be parsed, or are none, have words of their own', async () => {
  for (const [domains, words] of [
    ['broken', 'Invalid domains data'],
    ['[]', 'No domains specified'],
  ] as const) {
    answerAsking();
    answerCollection({ ...collection, domains });
    await openPage('/data-products/2');
    await within(await screen.findByRole('main')).findByText(words);
    cleanup();
  }
});
