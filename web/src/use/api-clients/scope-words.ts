import type { Scope } from '@carebourse/contracts/constants';

/** What each scope lets a client do, in a sentence for whoever gives it. */
export const scopeWords: Record<Scope, string> = {
  'catalogue:read': 'Read the catalogue: agents, data products, domains, collections and their documents.',
  'requests:read': 'Read your access requests and what became of them.',
  'requests:write': 'Ask for access in your name, change requests and take them back.',
  'data:read': 'See what was granted to you, until when and for what purpose.',
  'agents:invoke': 'Call agents that were granted to you with API access.',
};
