/**
 * The pace of a feed of changes, which both of its ends keep: the service says that often that nothing has changed, and a
 * gateway uses what it keeps no longer than that after it was last told.
 */
export interface FeedPace {
  heartbeatMs: number;
  leaseMs: number;
}

/** What has ended is refused everywhere within a second, also where the word of it got lost. */
export const SESSION_FEED: FeedPace = { heartbeatMs: 250, leaseMs: 900 };

export const CATALOGUE_FEED: FeedPace = { heartbeatMs: 1_000, leaseMs: 3_000 };

export const GRANT_FEED: FeedPace = { heartbeatMs: 1_000, leaseMs: 3_000 };
