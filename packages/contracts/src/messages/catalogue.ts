/** Of the pages of entries and of their stewards. */
export const CATALOGUE_MESSAGES = {
  catalogue: {
    documentNotFound: 'This document does not exist',
  },
  agentPage: {
    notFoundDetail: "The AI agent you're looking for doesn't exist or couldn't be loaded.",
  },
  dataProductPage: {
    notFoundDetail: "The data product you're looking for doesn't exist or couldn't be loaded.",
  },
  dataDomainPage: {
    notFoundDetail: "The data domain you're looking for doesn't exist or couldn't be loaded.",
  },
  watching: {
    tooMany: (max: number) => `You watch ${max} entries already. Stop watching one of them first.`,
    tooManySearches: (max: number) => `You have saved ${max} searches already. Remove one of them first.`,
    alreadySaved: 'You have saved this search already.',
    searchNotFound: 'Saved search not found',
    everything: 'All entries',
  },
} as const;
