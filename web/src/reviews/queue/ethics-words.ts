import { formatDate } from '../../lib/dates.ts';

/** Said where a reviewer chooses an end. */
export const endsWithEthics = (day: string) =>
  `Access ends with the ethics approval on ${formatDate(day)} at the latest.`;
