/** How long an answer is given again, at most and when nothing shorter is asked for. */
export const KEPT_MS = 24 * 60 * 60_000;

/**
 * So long after somebody lost a right, everybody knows of it: the transaction of the loss has ended, tokens with the
 * right are refused, and the other services have heard.
 */
export const KNOWN_EVERYWHERE_MS = 10_000;

/**
 * After this long without an answer, whoever took the key is taken for gone: no call is given that much time. The next
 * one makes the call anew.
 */
export const ABANDONED_MS = 15_000;
