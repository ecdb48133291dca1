import type { DrawnState } from '@carebourse/contracts/drawing';
import type { QueryClient } from '@tanstack/react-query';

/** The element that the web server leaves in a page for its script to go on from. */
const DRAWN_STATE_ID = 'drawn';

/** What this page was drawn from; undefined for a page that comes empty, or is not to be taken over. */
export function readDrawnState(): DrawnState | undefined {
  const text = document.getElementById(DRAWN_STATE_ID)?.textContent;
  return text ? (JSON.parse(text) as DrawnState) : undefined;
}

/** Puts what was read for the page in the place of reading it again. */
export function keepAnswers(client: QueryClient, answers: DrawnState['answers']): void {
  for (const { key, answer } of answers) client.setQueryData(key, answer);
}
