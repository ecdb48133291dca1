/** As much of a person link as tells persons apart: 60 bits. */
const LINK_DIGITS = 15;

/**
 * SQL of as much of a person link as tells persons apart, as a whole number. Ten million persons are counted by it in the
 * memory of a few columns, and two of them are taken for one with a chance of 1 in 20,000.
 */
export function shortLink(sql: string): string {
  return `CAST('0x' || substr(${sql}, 1, ${LINK_DIGITS}) AS BIGINT)`;
}

/** The same of a link as releases have it. */
export function shortLinkOf(link: string): bigint {
  return BigInt(`0x${link.slice(0, LINK_DIGITS)}`);
}
