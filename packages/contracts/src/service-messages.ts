import { MESSAGES as MESSAGES_OF_PAGES } from './messages.ts';
import { SAID_BY_SERVICES } from './messages/said-by-services.ts';

/** All texts, for the gateway, services and tests. Pages have those of `messages.ts` alone, which all come with the first one. */
export const MESSAGES = {
  ...MESSAGES_OF_PAGES,
  agents: { ...MESSAGES_OF_PAGES.agents, ...SAID_BY_SERVICES.agents },
  http: { ...MESSAGES_OF_PAGES.http, ...SAID_BY_SERVICES.http },
  organizations: { ...MESSAGES_OF_PAGES.organizations, ...SAID_BY_SERVICES.organizations },
  requests: { ...MESSAGES_OF_PAGES.requests, ...SAID_BY_SERVICES.requests },
  uploads: { ...MESSAGES_OF_PAGES.uploads, ...SAID_BY_SERVICES.uploads },
  use: { ...MESSAGES_OF_PAGES.use, ...SAID_BY_SERVICES.use },
} as const;
