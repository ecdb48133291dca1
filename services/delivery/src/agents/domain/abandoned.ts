/** No call of an agent takes as long: whoever made it is dead, and nobody asks for its answer again. */
export const ABANDONED_MS = 5 * 60_000;
