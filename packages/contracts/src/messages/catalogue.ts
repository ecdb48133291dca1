/** Of the pages of entries and of their stewards. */
export const CATALOGUE_MESSAGES = {
  agentPage: {
    invalidTitle: 'Invalid Agent ID',
    invalidDetail: 'The agent ID provided is not valid.',
    loadError: 'Error loading agent',
    notFoundTitle: 'Agent Not Found',
    notFoundDetail: "The AI agent you're looking for doesn't exist or couldn't be loaded.",
  },
  dataProductPage: {
    invalidTitle: 'Invalid Data Product ID',
    invalidDetail: 'The data product ID provided is not valid.',
    notFoundTitle: 'Data Product Not Found',
    notFoundDetail: "The data product you're looking for doesn't exist or couldn't be loaded.",
    noDomains: 'No domains specified',
  },
  dataDomainPage: {
    invalidTitle: 'Invalid Data Domain ID',
    invalidDetail: 'The data domain ID provided is not valid.',
    notFoundTitle: 'Data Domain Not Found',
    notFoundDetail: "The data domain you're looking for doesn't exist or couldn't be loaded.",
  },
  stewardPage: {
    invalidTitle: 'Invalid Steward ID',
    invalidDetail: 'The steward ID provided is not valid.',
    fetchFailed: 'Failed to fetch the steward',
    notFoundTitle: 'Steward Not Found',
    notFoundDetail: "The steward you're looking for doesn't exist or isn't listed.",
    nothingOffered: 'Nothing is offered yet.',
    tooFewDecisions: 'Too few decisions to say.',
    noContact: 'No contact is named.',
  },
  watching: {
    tooMany: (max: number) => `You watch ${max} entries already. Stop watching one of them first.`,
    fetchFailed: 'What you watch could not be loaded',
    watched: 'You watch this entry',
    watchedDetail: 'You hear of changes, releases and its end.',
    unwatched: 'You no longer watch this entry',
    notChanged: 'Watching was not changed',
  },
} as const;
