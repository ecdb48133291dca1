import { existsSync, globSync } from 'node:fs';
import { basename } from 'node:path';

const FEATURES = 'web/src/features';
const BROWSER = 'e2e/browser';

/** From asking to deciding: what a change outside the screens may break first. */
const MAIN_WAY = 'main-job';

/** Browser tests of screens whose files do not begin with the feature's name. */
const SPECS: Readonly<Record<string, readonly string[]>> = {
  administration: ['dashboard', 'one-queue'],
  'agent-calls': ['workbench'],
  'api-clients': ['webhooks'],
  auth: ['auth-texts', 'directory'],
  'billing-admin': ['billing'],
  catalogue: ['catalogue-texts', 'browse', 'search', 'resource-pages'],
  checkout: ['checkout-texts', 'billing-stripe-js'],
  connections: ['agent-connection', 'who-asks'],
  contact: ['contact-texts'],
  'data-products': ['resource-pages'],
  'decision-rules': ['decision-rule'],
  dependents: ['dependents-texts'],
  'design-guide': ['look'],
  emr: ['contact-texts'],
  'entry-forms': ['entry-form'],
  extensions: ['extension'],
  invocations: ['agents', 'workbench'],
  legal: ['landing'],
  'my-requests': ['requests-texts', 'revoke'],
  notifications: ['own-account'],
  organization: ['organizations'],
  plan: ['billing', 'billing-trial'],
  pricing: ['pricing-texts'],
  profile: ['profile-texts', 'own-account'],
  'record-systems': ['who-asks'],
  requests: ['requests-texts', 'saved-searches'],
  reviews: ['review-queue', 'changed-request', 'refused-decision', 'extension', 'decision-rule'],
  use: ['workspace', 'workbench', 'purpose-of-use'],
};

/** The tests of the whole product that a change of these files can reach first, from the repository's root. */
export function browserFilesOf(changed: readonly string[]): string[] {
  return [...new Set(changed.flatMap(filesFor))].toSorted();
}

function filesFor(file: string): string[] {
  if (/^e2e\/.*\.spec\.ts$/.test(file)) return [file];
  const feature = file.startsWith(`${FEATURES}/`) && file.slice(FEATURES.length + 1).split('/')[0];
  if (feature) return specsOf(feature);
  const route = file.startsWith('gateway/src/routes/') && `e2e/api/${basename(file, '.ts')}.spec.ts`;
  if (route && existsSync(route)) return [route];
  return /^(web|gateway|services|packages|protos)\//.test(file) ? [`${BROWSER}/${MAIN_WAY}.spec.ts`] : [];
}

/** The browser tests of a feature's screens. */
export function specsOf(feature: string): string[] {
  const named = SPECS[feature]?.map((name) => `${BROWSER}/${name}.spec.ts`);
  return named ?? globSync(`${BROWSER}/${feature}*.spec.ts`).toSorted();
}
