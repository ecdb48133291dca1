import { expect } from '@playwright/test';
import { test } from '../support/fixtures.ts';

test('the catalogue starts with the domains; its filter and its legend have the names of the specification', async ({
  page,
}) => {
  await page.goto('/data-utilities');
  await expect(page.getByRole('tab', { name: /Data Domains/ })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tab')).toHaveText([/^Data Domains/, /^Collections/]);
  await expect(page.getByLabel('Category').getByRole('option')).toHaveText([
    'All Categories',
    'Clinical Data',
    'Administrative',
    'Research Data',
    'Public Health',
  ]);
  const legend = page.getByRole('region', { name: 'Access levels' });
  await expect(legend.getByRole('term')).toHaveText(['Open Access', 'Restricted', 'Confidential']);
  const colours = await legend
    .getByRole('term')
    .locator('svg')
    .evaluateAll((icons) =>
      icons.map((icon) => {
        const [red = 0, green = 0, blue = 0] = getComputedStyle(icon).stroke.match(/\d+/g)?.map(Number) ?? [];
        if (green > red) return 'green';
        return green > blue + 20 ? 'amber' : 'red';
      }),
    );
  expect(colours).toEqual(['green', 'amber', 'red']);
});
