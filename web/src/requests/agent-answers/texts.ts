export const connectionNotFetched = 'Failed to fetch whether this agent is connected';
