import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** The element that the web server leaves in a page for its script to go on from. */
export const DRAWN_STATE_ID = 'drawn';

/** What a page was drawn from. */
export interface DrawnState {
  /** Nobody is signed in: the browser sent no session. */
  isVisitor: boolean;
  /** The public answers that were read for it. */
  answers: { key: QueryKey; answer: unknown }[];
}

/** What this page was drawn from; undefined for a page that comes empty, or is not to be taken over. */
export function readDrawnState(): DrawnState | undefined {
  const text = document.getElementById(DRAWN_STATE_ID)?.textContent;
  return text ? (JSON.parse(text) as DrawnState) : undefined;
}

/** Puts what was read for the page in the place of reading it again. */
export function keepAnswers(client: QueryClient, answers: DrawnState['answers']): void {
  for (const { key, answer } of answers) client.setQueryData(key, answer);
}
