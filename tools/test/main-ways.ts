/**
 * What the product is for, from end to end: the browser tests of `npm test`. `CI=true npm test` runs all others too, and
 * `npm run prove` those marked as `@prove`.
 */
export const MAIN_WAYS = [
  'e2e/browser/main-job.spec.ts',
  'e2e/browser/whole-way.spec.ts',
  'e2e/browser/landing.spec.ts',
  'e2e/browser/browse.spec.ts',
  'e2e/browser/auth-texts.spec.ts',
  'e2e/browser/patients-word.spec.ts',
  'e2e/browser/publications.spec.ts',
  'e2e/browser/billing.spec.ts',
  'e2e/browser/dashboard.spec.ts',
  'e2e/browser/keyboard.spec.ts',
  'e2e/api/session.spec.ts',
  'e2e/api/requests.spec.ts',
  'e2e/api/catalogue.spec.ts',
  'e2e/api/partner-api.spec.ts',
  'e2e/api/http.spec.ts',
];
