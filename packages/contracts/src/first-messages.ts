/**
 * The texts that a first visit may show before any screen but the landing page is loaded. They are a file of their own
 * because the whole table would weigh a fortieth of what the landing page may weigh. Everybody else reads them from
 * `MESSAGES`, where they are too.
 */
export const FIRST_MESSAGES = {
  fetch: {
    agents: 'Failed to fetch AI agents',
    dataProducts: 'Failed to fetch data products',
    dataDomains: 'Failed to fetch data domains',
    dataCollections: 'Failed to fetch data collections',
    agent: 'Failed to fetch AI agent details',
    dataProduct: 'Failed to fetch data product details',
    dataDomain: 'Failed to fetch data domain details',
    dataCollection: 'Failed to fetch data collection details',
    requests: 'Failed to fetch resource requests',
    dependents: 'Failed to fetch dependents',
    plans: 'Failed to fetch plans',
  },
  catalogue: {
    noAgents: 'No AI agents found matching your criteria.',
    noDataProducts: 'No data products found matching your criteria.',
    noRequests: "You haven't requested access to any resources yet.",
    noDomains: 'No data domains found',
    noCollections: 'No data collections found',
    adjustFilters: 'Try adjusting your search or filters',
    invalidDataTypes: 'Invalid data types',
    invalidDomains: 'Invalid domains data',
    documentNotFound: 'This document does not exist',
  },
  connection: {
    gone: 'You are offline. Nothing can be sent, and what you see may be out of date.',
    back: 'You are online again.',
    notSent: 'You are offline. Nothing was sent.',
  },
  somethingWentWrong: 'Something went wrong.',
  pageNotFound: '404 Page Not Found',
} as const;
