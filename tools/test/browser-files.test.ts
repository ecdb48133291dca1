import { existsSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { browserFilesOf, specsOf } from './browser-files.ts';

test.each(readdirSync('web/src/features'))('the screens of %s have browser tests', (feature) => {
  const specs = specsOf(feature);
  expect(specs).not.toEqual([]);
  expect(specs.filter((file) => !existsSync(file))).toEqual([]);
});

test('a change is tried by the tests of its area', () => {
  expect(browserFilesOf(['web/src/features/attestation/words.ts', 'web/src/features/emr/page.tsx'])).toEqual([
    'e2e/browser/attestation.spec.ts',
    'e2e/browser/contact-texts.spec.ts',
  ]);
  expect(browserFilesOf(['gateway/src/routes/webhooks.ts'])).toEqual(['e2e/api/webhooks.spec.ts']);
  expect(browserFilesOf(['services/billing/src/rpc/start-trial.ts', 'web/src/ui/button.tsx'])).toEqual([
    'e2e/browser/main-job.spec.ts',
  ]);
  expect(browserFilesOf(['e2e/faults/restart.spec.ts', 'docs/keys.md'])).toEqual(['e2e/faults/restart.spec.ts']);
});
