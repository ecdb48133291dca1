/** How many words each page may have, code and tables included. What is not here has the last two. */
const WORDS: Record<string, number> = {
  'README.md': 410,
  'CONTRIBUTING.md': 940,
  'SECURITY.md': 290,
  'docs/architecture.md': 840,
  'docs/api.md': 830,
  'docs/using-data.md': 915,
  'docs/using-agents.md': 625,
  'docs/partner-api.md': 1365,
  'docs/development.md': 1300,
  'docs/operations.md': 2180,
  'docs/security.md': 2310,
  'docs/keys.md': 520,
  'docs/threat-model.md': 690,
  'docs/reliability.md': 770,
  'docs/billing.md': 560,
  'docs/single-sign-on.md': 600,
  'docs/spec-coverage.md': 1975,
  'packages/table-store/README.md': 460,
  'packages/messaging/README.md': 670,
  'local/payments/README.md': 520,
  'proof/bench/README.md': 560,
};
const DECISION = 120;
const PAGE = 450;

export function wordsOf(path: string): number {
  return WORDS[path] ?? (/^docs\/decisions\/\d/.test(path) ? DECISION : PAGE);
}
