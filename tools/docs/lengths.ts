/** How many words each page may have, code and tables included. What is not here has the last two. */
const WORDS: Record<string, number> = {
  'CONTRIBUTING.md': 800,
  'docs/architecture.md': 810,
  'docs/api.md': 720,
  'docs/using-data.md': 560,
  'docs/using-agents.md': 480,
  'docs/partner-api.md': 890,
  'docs/development.md': 900,
  'docs/operations.md': 1460,
  'docs/asvs.md': 2500,
  'docs/privacy-impact.md': 900,
  'docs/drills.md': 700,
  'docs/security.md': 1100,
  'docs/interchange.md': 500,
  'docs/keys.md': 410,
  'docs/threat-model.md': 1030,
  'docs/performance.md': 450,
  'docs/reliability.md': 620,
  'docs/billing.md': 450,
  'docs/single-sign-on.md': 430,
  'docs/spec-coverage.md': 1070,
  'packages/messaging/README.md': 420,
};
const DECISION = 120;
const PAGE = 400;

export function wordsOf(path: string): number {
  return WORDS[path] ?? (/^docs\/decisions\/\d/.test(path) ? DECISION : PAGE);
}
