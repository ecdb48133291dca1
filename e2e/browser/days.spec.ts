import type { RecordUseLine, RecordUsePage } from '@carebourse/contracts/my-data';
import { expect } from '@playwright/test';
import { changeAnswer, signIn } from '../support/browser.ts';
import { test } from '../support/fixtures.ts';

/** An hour and a half after midnight in Ontario, and half an hour after it. */
const NOW = '2026-11-30T22:30:00-08:00';
const USED = '2026-11-30T21:30:00-08:00';

const use: RecordUseLine = {
  id: 1,
  at: new Date(USED).toISOString(),
  way: 'query',
  figures: false,
  included: true,
  table: { id: 1, title: 'Visits', release: 1, resourceType: 'dataCollection', resourceId: 1, synthetic: false },
  kinds: [],
  by: { id: 2, name: 'Ada Roy' },
  organization: null,
  purpose: { kind: 'research', label: 'Research' },
  requestId: 3,
};

for (const zone of ['America/Vancouver', 'America/Toronto', 'Asia/Tokyo']) {
  test.describe(`in ${zone}`, () => {
    test.use({ timezoneId: zone });

    test('a patient is shown the days of Ontario, and chooses from them', async ({ page }) => {
      await page.clock.setFixedTime(NOW);
      await signIn(page, 'patient');
      await changeAnswer<RecordUsePage>(page, '**/api/my-data/uses*', () => ({
        linked: true,
        items: [use],
        nextCursor: null,
      }));
      await page.goto('/dashboard/my-data');
      const month = page.getByRole('region', { name: 'December 2026' });
      await expect(page.getByText('This month, your record was in 1 use')).toBeVisible();
      await month.getByText('Show when and by whom').click();
      await expect(month.getByText('Dec 1, 2026, 12:30 AM EST')).toBeVisible();
      await page.goto('/dashboard?tab=dependents');
      await page.getByRole('button', { name: 'Add dependent' }).click();
      await expect(page.getByRole('dialog').getByLabel('Date of birth')).toHaveAttribute('max', '2026-12-01');
    });
  });
}
