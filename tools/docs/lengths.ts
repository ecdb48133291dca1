/** How many words each page may have, code and tables included. What is not here has the last two. */
const WORDS: Record<string, number> = {
  'README.md': 410,
  'CONTRIBUTING.md': 960,
  'SECURITY.md': 290,
  'docs/architecture.md': 880,
  'docs/api.md': 840,
  'docs/using-data.md': 600,
  'docs/partner-api.md': 1350,
  'docs/development.md': 1330,
  'docs/operations.md': 1960,
  'docs/security.md': 2310,
  'docs/keys.md': 560,
  'docs/threat-model.md': 750,
  'docs/reliability.md': 770,
  'docs/billing.md': 580,
  'docs/single-sign-on.md': 600,
  'docs/spec-coverage.md': 2100,
  'packages/messaging/README.md': 700,
  'local/payments/README.md': 580,
  'proof/bench/README.md': 590,
};
const DECISION = 120;
const PAGE = 450;

export function wordsOf(path: string): number {
  return WORDS[path] ?? (/^docs\/decisions\/\d/.test(path) ? DECISION : PAGE);
}
