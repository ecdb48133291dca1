import { formatDate } from '../../lib/dates.ts';

/** A day without a time, as people read it. */
export const dayWords = (day: string) => formatDate(day);

/** Said where a reviewer chooses an end. */
export const endsWithEthics = (day: string) =>
  `Access ends with the ethics approval on ${dayWords(day)} at the latest.`;
