import { MESSAGES } from '@carebourse/contracts/messages';
import { pdfFile, pngFile } from '@carebourse/testing/sample-files';
import { expect } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { askFor } from '../support/ask-for.ts';
import { ApiClient } from '../support/api-client.ts';
import { signIn, windowOf } from '../support/browser.ts';
import { test } from '../support/fixtures.ts';
import { auditEverywhere, openScreen } from '../support/screen-audit.ts';

const PLAN = `research-plan-${'x'.repeat(120)}.pdf`;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('who asked sends a file with a message, and a reviewer saves it', async ({ page: admin, browser, product }) => {
  test.slow();
  const person = new ApiClient(product.url);
  await person.registerProvider();
  const { id } = await askFor(person);
  const asker = await windowOf(browser, product.url, person);

  await test.step('a file that is refused says why, and can be removed', async () => {
    await openScreen(asker, `/requests/${id}/messages`);
    const chooser = asker.getByLabel('Files of your message', { exact: true }).and(asker.locator('input'));
    const script = pdfFile({ catalogue: '/OpenAction<</S/JavaScript/JS(1)>>' });
    await chooser.setInputFiles({ name: 'script.pdf', mimeType: 'application/pdf', buffer: script });
    await expect(asker.getByText(MESSAGES.requestFiles.script)).toBeVisible();
    await chooser.setInputFiles({ name: 'plan.docm', mimeType: 'application/octet-stream', buffer: Buffer.from('x') });
    await expect(asker.getByText(MESSAGES.requestFiles.kindNotTaken)).toBeVisible();
    await auditEverywhere(asker);
    await asker.getByRole('textbox', { name: 'Your message to the reviewers' }).fill('Our plan is attached.');
    await asker.getByRole('button', { name: 'Send' }).click();
    await expect(asker.getByText(/^Nothing was sent: script\.pdf was not taken\./)).toBeVisible();
    await expect(asker.getByRole('textbox', { name: 'Your message to the reviewers' })).toHaveValue(
      'Our plan is attached.',
    );
    await asker.getByRole('textbox', { name: 'Your message to the reviewers' }).fill('');
    await asker.getByRole('button', { name: 'Remove script.pdf' }).click();
    await asker.getByRole('button', { name: 'Remove plan.docm' }).click();
    await expect(asker.getByText(MESSAGES.requestFiles.script)).toHaveCount(0);
  });

  await test.step('a file on a slow line shows its share, and can be stopped', async () => {
    const line = await asker.context().newCDPSession(asker);
    const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 200_000 };
    await line.send('Network.emulateNetworkConditions', slow);
    const chooser = asker.getByLabel('Files of your message', { exact: true }).and(asker.locator('input'));
    await chooser.setInputFiles({ name: 'slow.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(8_000_000) });
    await expect(asker.getByRole('progressbar')).toHaveAttribute('aria-valuenow', /^[1-9]\d?$/);
    await expect(asker.getByText(/ of 8 MB \([1-9]\d?%\)/)).toBeVisible();
    await auditEverywhere(asker);
    await asker.getByRole('button', { name: 'Stop sending slow.pdf' }).click();
    await expect(asker.getByRole('progressbar')).toHaveCount(0);
    await line.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 });
  });

  await test.step('what is taken goes with the message', async () => {
    const chooser = asker.getByLabel('Files of your message', { exact: true }).and(asker.locator('input'));
    await chooser.setInputFiles([
      { name: PLAN, mimeType: 'application/pdf', buffer: pdfFile() },
      { name: 'wrong.png', mimeType: 'image/png', buffer: pngFile() },
    ]);
    await expect(asker.getByRole('progressbar')).toHaveCount(0);
    await asker.getByRole('button', { name: 'Remove wrong.png' }).click();
    // What was brought is there after a reload, and what was taken back is not.
    await openScreen(asker, `/requests/${id}/messages`);
    await expect(asker.getByRole('list', { name: 'Files of your message' }).getByRole('listitem')).toHaveCount(1);
    await asker.getByRole('textbox', { name: 'Your message to the reviewers' }).fill('Our plan.');
    await asker.getByRole('button', { name: 'Send' }).click();
    await expect(asker.getByRole('list', { name: 'Files of this message' })).toContainText('PDF');
    await expect(asker.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
    await auditEverywhere(asker);
  });

  await test.step('a reviewer saves it', async () => {
    await signIn(admin, 'admin');
    await openScreen(admin, `/requests/${id}/messages`);
    const files = admin.getByRole('list', { name: 'Files of this message' });
    await expect(files.getByRole('link')).toHaveCount(1);
    const saving = admin.waitForEvent('download');
    await files.getByRole('link', { name: PLAN }).click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toBe(PLAN);
    expect(readFileSync(await saved.path())).toEqual(pdfFile());
  });

  await test.step('what a reviewer brought for a message or for a note stays apart over a reload', async () => {
    for (const place of ['note', 'message']) {
      const chooser = admin.getByLabel(`Files of your ${place}`, { exact: true }).and(admin.locator('input'));
      await chooser.setInputFiles({ name: `${place}.png`, mimeType: 'image/png', buffer: pngFile() });
      await expect(admin.getByRole('button', { name: `Remove ${place}.png` })).toBeVisible();
    }
    await openScreen(admin, `/requests/${id}/messages`);
    const filesOf = (place: string) => admin.getByRole('list', { name: `Files of your ${place}` });
    await expect(filesOf('note').getByRole('listitem')).toHaveText([/note\.png/]);
    await expect(filesOf('message').getByRole('listitem')).toHaveText([/message\.png/]);
  });
  await asker.context().close();
});
