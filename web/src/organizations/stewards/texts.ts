export const stewardNotFetched = 'Failed to fetch the steward';
export const tooFewDecisions = 'Too few decisions to say.';
