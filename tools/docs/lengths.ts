/** How many words each page may have, code and tables included. What is not here has the last two. */
const WORDS: Record<string, number> = {
  'CONTRIBUTING.md': 885,
  'docs/architecture.md': 770,
  'docs/api.md': 835,
  'docs/using-data.md': 730,
  'docs/using-agents.md': 595,
  'docs/partner-api.md': 920,
  'docs/development.md': 1190,
  'docs/operations.md': 1925,
  'docs/security.md': 1925,
  'docs/interchange.md': 595,
  'docs/request-forms.md': 445,
  'docs/keys.md': 500,
  'docs/request-files.md': 470,
  'docs/threat-model.md': 600,
  'docs/reliability.md': 850,
  'docs/billing.md': 515,
  'docs/single-sign-on.md': 480,
  'docs/spec-coverage.md': 1110,
  'packages/table-store/README.md': 450,
  'packages/messaging/README.md': 565,
  'local/payments/README.md': 435,
  'proof/bench/README.md': 560,
};
const DECISION = 120;
const PAGE = 400;

export function wordsOf(path: string): number {
  return WORDS[path] ?? (/^docs\/decisions\/\d/.test(path) ? DECISION : PAGE);
}
