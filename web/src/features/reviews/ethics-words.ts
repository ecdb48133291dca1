import { formatOntarioDate } from '../../lib/dates.ts';

/** A day without a time, as people read it. */
export const dayWords = (day: string) => formatOntarioDate(`${day}T12:00:00Z`);

/** Said where a reviewer chooses an end. */
export const endsWithEthics = (day: string) =>
  `Access ends with the ethics approval on ${dayWords(day)} at the latest.`;
