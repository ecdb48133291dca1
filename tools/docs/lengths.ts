/** How many words each page may have, code and tables included. What is not here has the last two. */
const WORDS: Record<string, number> = {
  'README.md': 420,
  'CONTRIBUTING.md': 960,
  'SECURITY.md': 300,
  'docs/architecture.md': 910,
  'docs/api.md': 840,
  'docs/using-data.md': 600,
  'docs/partner-api.md': 1350,
  'docs/development.md': 1330,
  'docs/operations.md': 2000,
  'docs/security.md': 2320,
  'docs/keys.md': 560,
  'docs/threat-model.md': 760,
  'docs/reliability.md': 800,
  'docs/billing.md': 600,
  'docs/single-sign-on.md': 600,
  'docs/spec-coverage.md': 2250,
  'packages/messaging/README.md': 740,
  'local/payments/README.md': 580,
  'proof/bench/README.md': 620,
};
const DECISION = 120;
const PAGE = 450;

export function wordsOf(path: string): number {
  return WORDS[path] ?? (/^docs\/decisions\/\d/.test(path) ? DECISION : PAGE);
}
