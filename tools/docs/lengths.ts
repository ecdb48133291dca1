/** How many words each page may have, code and tables included. What is not here has the last two. */
const WORDS: Record<string, number> = {
  'README.md': 550,
  'CONTRIBUTING.md': 1000,
  'SECURITY.md': 350,
  'docs/architecture.md': 1000,
  'docs/api.md': 900,
  'docs/using-data.md': 720,
  'docs/partner-api.md': 1350,
  'docs/development.md': 1500,
  'docs/operations.md': 2150,
  'docs/security.md': 2800,
  'docs/keys.md': 600,
  'docs/threat-model.md': 800,
  'docs/reliability.md': 850,
  'docs/billing.md': 650,
  'docs/single-sign-on.md': 600,
  'docs/spec-coverage.md': 3150,
  'packages/messaging/README.md': 850,
  'local/payments/README.md': 650,
  'proof/bench/README.md': 700,
};
const DECISION = 120;
const PAGE = 450;

export function wordsOf(path: string): number {
  return WORDS[path] ?? (/^docs\/decisions\/\d/.test(path) ? DECISION : PAGE);
}
