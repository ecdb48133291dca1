import type { Answer } from './answers.ts';
import type { Page } from './pages.ts';

/** A page as it was drawn, and the status to send it with. */
export interface DrawnPage {
  status: 200 | 404;
  page: Page;
  /** Its own Content-Security-Policy lets in the style that is written out in it. */
  styleHash: string;
}

/** Draws the page at an address from the answers that `read` gives; undefined for what cannot be drawn. */
export type Draw = (question: {
  address: string;
  isVisitor: boolean;
  /** Gives the answer at an address of the API: `/api/ai-agents`. */
  read: (address: string) => Promise<Answer>;
}) => Promise<DrawnPage | undefined>;
