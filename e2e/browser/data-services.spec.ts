import { expect } from '@playwright/test';
import { test } from '../support/fixtures.ts';

test('a domain opens by its address, and its compliance documents are PDFs of that very domain', async ({ page }) => {
  await page.goto('/data-utilities?domain=1');
  const dialog = page.getByRole('dialog');
  const name = await dialog.getByRole('heading').first().innerText();
  for (const title of ['PHIPA compliance', 'Data quality statement', 'Terms of use']) {
    const link = dialog.getByRole('link', { name: title });
    await expect(link).toHaveAttribute('target', '_blank');
    const answer = await page.request.get((await link.getAttribute('href')) ?? '');
    expect(answer.status()).toBe(200);
    expect(answer.headers()['content-type']).toBe('application/pdf');
    expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
    expect(answer.headers()['content-disposition']).toContain('inline');
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).not.toHaveURL(/domain=/);
  await expect(page.getByRole('heading', { name }).first()).toBeVisible();
});
