import { existsSync, globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { browserFilesOf, specsOf } from './browser-files.ts';

const features = globSync('web/src/*/*/', { exclude: ['web/src/{app,drawing,ui,lib,theme}'] }).map((folder) =>
  folder.split('/').slice(2, 4),
);

test.each(features)('the screens of %s/%s have browser tests or component tests', (area = '', feature = '') => {
  const specs = specsOf(area, feature);
  expect([...specs, ...globSync(`web/src/${area}/${feature}/**/*.test.tsx`)]).not.toEqual([]);
  expect(specs.filter((file) => !existsSync(file))).toEqual([]);
});

test('a change is tried by the tests of its area', () => {
  expect(browserFilesOf(['web/src/requests/attestation/words.ts', 'web/src/site/legal/page.tsx'])).toEqual([
    'e2e/browser/attestation.spec.ts',
    'e2e/browser/landing.spec.ts',
  ]);
  expect(browserFilesOf(['gateway/src/routes/organizations/webhooks.ts'])).toEqual(['e2e/api/webhooks.spec.ts']);
  expect(browserFilesOf(['services/billing/src/subscriptions/rpc/start-trial.ts', 'web/src/ui/button.tsx'])).toEqual([
    'e2e/browser/main-job.spec.ts',
  ]);
  expect(browserFilesOf(['e2e/faults/restart.spec.ts', 'docs/keys.md'])).toEqual(['e2e/faults/restart.spec.ts']);
});
