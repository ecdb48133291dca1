import type { ResourceType } from '@carebourse/contracts/constants';
import { AccountService } from '@carebourse/rpc/account';
import { AssistantService } from '@carebourse/rpc/assistants';
import {
  CardService,
  DraftReviewService,
  EntryFactsService,
  EntryFormService,
  ImportService,
  ManagementService,
  PublicationService,
} from '@carebourse/rpc/catalogue';
import { DirectoryService } from '@carebourse/rpc/directory';
import { IdentityService } from '@carebourse/rpc/identity';
import { CATALOGUE_FEED, SESSION_FEED } from '@carebourse/rpc/feed-pace';
import { OAuthClientService } from '@carebourse/rpc/oauth-clients';
import { OrganizationService } from '@carebourse/rpc/organizations';
import type { Logger } from '@carebourse/runtime/logger';
import type { Clients } from '../clients/clients.ts';
import { createKnownClients, type KnownClients } from '../callers/known-clients.ts';
import { createKnownSessions, type EndedSessions, type KnownSessions } from '../callers/known-sessions.ts';
import { createResponseCache, type ResponseCache } from '../response-cache/response-cache.ts';
import { followFeed, type Feed } from './feed.ts';
import { invalidating } from './invalidating.ts';

export interface Caches {
  responseCache: ResponseCache;
  sessions: KnownSessions;
  apiClients: KnownClients;
  /** Tells of sessions, API clients and access tokens that have ended, and of people whose sessions may have. */
  onSessionsEnded(listener: (ended: EndedSessions) => void): void;
  /** Tells of people of whom an assistant was connected or has ended. */
  onAssistantsChanged(listener: (userIds: readonly number[]) => void): void;
  /** The clients to make calls with: what they change is forgotten here at once. */
  clients: Clients;
  /** Whether anything can be kept now. */
  live(): boolean;
  stop(): Promise<void>;
}

/** What the gateway keeps of others' answers, and the feeds that say for how long. */
export function createCaches(clients: Clients, logger: Logger): Caches {
  const responseCache = createResponseCache(() => catalogueFeed);
  const sessions = createKnownSessions(clients.identity, () => sessionFeed);
  const apiClients = createKnownClients(clients.oauthClients, () => sessionFeed);
  const listeners: ((ended: EndedSessions) => void)[] = [];
  const assistantListeners: ((userIds: readonly number[]) => void)[] = [];
  const forgetCallers = () => [sessions, apiClients].forEach((known) => known.clear());

  const catalogueFeed: Feed = followFeed({
    name: 'catalogue',
    open: (signal) => clients.entries.stream('WatchCatalogue', {}, signal),
    onMessage({ changed }) {
      for (const { resourceType, resourceId } of changed) responseCache.drop(resourceType as ResourceType, resourceId);
    },
    onLost: responseCache.clear,
    leaseMs: CATALOGUE_FEED.leaseMs,
    logger,
  });
  const sessionFeed: Feed = followFeed({
    name: 'sessions',
    open: (signal) => clients.identity.stream('WatchSessions', {}, signal),
    onMessage({ endedHashes, changedUserIds, endedClientIds, endedTokenIds, assistantsOfUserIds }) {
      endedHashes.forEach(sessions.drop);
      if (changedUserIds.length > 0) {
        sessions.dropWhere(({ userId }) => changedUserIds.includes(userId));
        apiClients.dropWhere(({ userId }) => changedUserIds.includes(userId));
      }
      if (endedClientIds.length + endedTokenIds.length > 0) {
        apiClients.dropWhere(
          ({ clientId, tokenId }) => endedClientIds.includes(clientId) || endedTokenIds.includes(tokenId),
        );
      }
      const ended = {
        hashes: endedHashes,
        userIds: changedUserIds,
        clientIds: endedClientIds,
        tokenIds: endedTokenIds,
      };
      listeners.forEach((listener) => listener(ended));
      if (assistantsOfUserIds.length > 0) assistantListeners.forEach((listener) => listener(assistantsOfUserIds));
    },
    onLost: forgetCallers,
    leaseMs: SESSION_FEED.leaseMs,
    logger,
  });

  return {
    responseCache,
    sessions,
    apiClients,
    onSessionsEnded: (listener) => void listeners.push(listener),
    onAssistantsChanged: (listener) => void assistantListeners.push(listener),
    clients: {
      ...clients,
      cards: invalidating(CardService, clients.cards, responseCache.clear),
      draftReviews: invalidating(DraftReviewService, clients.draftReviews, responseCache.clear),
      entryFacts: invalidating(EntryFactsService, clients.entryFacts, responseCache.clear),
      entryForms: invalidating(EntryFormService, clients.entryForms, responseCache.clear),
      imports: invalidating(ImportService, clients.imports, responseCache.clear),
      management: invalidating(ManagementService, clients.management, responseCache.clear),
      publications: invalidating(PublicationService, clients.publications, responseCache.clear),
      // Who signs in changes no session that there is.
      identity: invalidating(IdentityService, clients.identity, forgetCallers, ['Login', 'Register']),
      account: invalidating(AccountService, clients.account, forgetCallers),
      directory: invalidating(DirectoryService, clients.directory, forgetCallers),
      organizations: invalidating(OrganizationService, clients.organizations, forgetCallers),
      assistants: invalidating(AssistantService, clients.assistants, forgetCallers),
      oauthClients: invalidating(OAuthClientService, clients.oauthClients, forgetCallers),
    },
    live: () => catalogueFeed.live && sessionFeed.live,
    stop: async () => void (await Promise.all([catalogueFeed.stop(), sessionFeed.stop()])),
  };
}
