const DECISION = 130;
const PAGE = 100_000;

/** How many words a document may have. */
export function wordsOf(path: string): number {
  return path.startsWith('docs/decisions/0') ? DECISION : PAGE;
}
