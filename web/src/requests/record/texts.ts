export const requestsNotFetched = 'Failed to fetch resource requests';
