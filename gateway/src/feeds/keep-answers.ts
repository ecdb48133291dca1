import type { ResourceType } from '@carebourse/contracts/constants';
import { AccountService } from '@carebourse/rpc/account';
import { CatalogueService } from '@carebourse/rpc/catalogue';
import { DirectoryService } from '@carebourse/rpc/directory';
import { IdentityService } from '@carebourse/rpc/identity';
import { OrganizationService } from '@carebourse/rpc/organizations';
import type { Logger } from '@carebourse/runtime/logger';
import type { Clients } from '../clients/clients.ts';
import { allRoutes } from '../routes/all-routes.ts';
import { createKnownSessions, type KnownSessions } from '../session/known-sessions.ts';
import { createAddresses } from '../snapshots/addresses.ts';
import { createSnapshots, type Snapshots } from '../snapshots/snapshots.ts';
import { followFeed, type Feed } from './feed.ts';
import { tellingOfChanges } from './telling-of-changes.ts';

export interface KeptAnswers {
  snapshots: Snapshots;
  sessions: KnownSessions;
  /** The clients to make calls with: what they change is forgotten here at once. */
  clients: Clients;
  /** Whether anything can be kept now. */
  live(): boolean;
  stop(): Promise<void>;
}

/** What the gateway keeps of others' answers, and the feeds that say for how long. */
export function keepAnswers(clients: Clients, logger: Logger): KeptAnswers {
  const snapshots = createSnapshots(createAddresses(allRoutes), () => catalogueFeed);
  const sessions = createKnownSessions(clients.identity, () => sessionFeed);

  const catalogueFeed: Feed = followFeed({
    name: 'catalogue',
    open: (signal) => clients.catalogue.stream('WatchCatalogue', {}, signal),
    onMessage({ changed }) {
      for (const { resourceType, resourceId } of changed) snapshots.drop(resourceType as ResourceType, resourceId);
    },
    onLost: snapshots.clear,
    logger,
  });
  const sessionFeed: Feed = followFeed({
    name: 'sessions',
    open: (signal) => clients.identity.stream('WatchSessions', {}, signal),
    onMessage({ endedHashes, changedUserIds }) {
      endedHashes.forEach(sessions.drop);
      changedUserIds.forEach(sessions.dropUser);
    },
    onLost: sessions.clear,
    logger,
  });

  return {
    snapshots,
    sessions,
    clients: {
      ...clients,
      catalogue: tellingOfChanges(CatalogueService, clients.catalogue, snapshots.clear),
      // Who signs in changes no session that there is.
      identity: tellingOfChanges(IdentityService, clients.identity, sessions.clear, ['Login', 'Register']),
      account: tellingOfChanges(AccountService, clients.account, sessions.clear),
      directory: tellingOfChanges(DirectoryService, clients.directory, sessions.clear),
      organizations: tellingOfChanges(OrganizationService, clients.organizations, sessions.clear),
    },
    live: () => catalogueFeed.live && sessionFeed.live,
    stop: async () => void (await Promise.all([catalogueFeed.stop(), sessionFeed.stop()])),
  };
}
