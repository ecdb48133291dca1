import { existsSync, globSync } from 'node:fs';
import { basename } from 'node:path';

const BROWSER = 'e2e/browser';

/** A file of a feature: its area, its feature. */
const FEATURE_FILE = /^web\/src\/(?!(?:app|drawing|ui|lib|theme)\/)([^/]+)\/([^/]+)\//;

/** From asking to deciding: what a change outside the screens may break first. */
const MAIN_WAY = 'main-job';

/**
 * Browser tests of screens whose files do not begin with the feature's name, by `area/feature`. Some features have
 * component tests alone, beside their screens.
 */
const SPECS: Readonly<Record<string, readonly string[]>> = {
  'account/auth': ['auth-texts', 'directory'],
  'account/notifications': ['own-account'],
  'account/profile': ['own-account'],
  'account/settings': ['account'],
  'administration/billing': ['billing'],
  'administration/people': ['dashboard', 'one-queue'],
  'administration/record-systems': ['who-asks'],
  'agents/calls': ['agents'],
  'agents/connections': ['agent-connection', 'who-asks'],
  'agents/invocations': ['agents'],
  'catalogue/browse': ['catalogue-texts', 'browse', 'search'],
  'catalogue/facts': ['entry-facts'],
  'home/notifications': ['own-account'],
  'organizations/membership': ['organizations'],
  'plans/checkout': ['checkout-texts', 'billing-stripe-js'],
  'plans/subscription': ['billing', 'billing-trial'],
  'requests/access': ['main-job', 'saved-searches'],
  'requests/agent-answers': ['agents'],
  'requests/bundles': ['request-bundles'],
  'requests/decision-rules': ['decision-rule'],
  'requests/drafts': ['request-drafts'],
  'requests/extensions': ['extension'],
  'requests/facts': ['entry-facts'],
  'requests/forms': ['entry-form'],
  'requests/grants': ['revoke'],
  'requests/my-requests': ['revoke'],
  'requests/record': ['main-job'],
  'requests/request-form': ['main-job'],
  'reviews/decision-rules': ['decision-rule'],
  'reviews/queue': ['review-queue', 'changed-request', 'refused-decision', 'extension', 'decision-rule'],
  'reviews/request-forms': ['entry-form', 'decision-rule'],
  'site/design-guide': ['look', 'design-guide'],
  'site/legal': ['landing'],
  'stewardship/connections': ['agent-connection'],
  'stewardship/entries': ['catalogue-management'],
  'stewardship/entry': ['catalogue-management'],
  'stewardship/facts': ['entry-facts'],
  'stewardship/forms': ['entry-form'],
  'stewardship/import': ['catalogue-import'],
  'stewardship/tables': ['stewardship'],
  'use/api-clients': ['webhooks'],
  'use/workspace': ['workspace', 'workbench', 'purpose-of-use'],
};

/** The tests of the whole product that a change of these files can reach first, from the repository's root. */
export function browserFilesOf(changed: readonly string[]): string[] {
  return [...new Set(changed.flatMap(filesFor))].toSorted();
}

function filesFor(file: string): string[] {
  if (/^e2e\/.*\.spec\.ts$/.test(file)) return [file];
  const [, area, feature] = FEATURE_FILE.exec(file) ?? [];
  if (area && feature) return specsOf(area, feature);
  const route = file.startsWith('gateway/src/routes/') && `e2e/api/${basename(file, '.ts')}.spec.ts`;
  if (route && existsSync(route)) return [route];
  return /^(web|gateway|services|packages|protos)\//.test(file) ? [`${BROWSER}/${MAIN_WAY}.spec.ts`] : [];
}

/** The browser tests of a feature's screens. */
export function specsOf(area: string, feature: string): string[] {
  const named = SPECS[`${area}/${feature}`]?.map((name) => `${BROWSER}/${name}.spec.ts`);
  return named ?? globSync(`${BROWSER}/${feature}*.spec.ts`).toSorted();
}
