import { asOneLine } from '@carebourse/contracts/text';

/** A header as one reads it: in one line, without what nobody sees, and letters with their accents in one piece. */
export function cleanHeader(header: string): string {
  // As white space it would part words.
  return asOneLine(header.replaceAll('\uFEFF', ''));
}
