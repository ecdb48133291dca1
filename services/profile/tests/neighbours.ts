import { SearchService } from '@carebourse/rpc/catalogue';
import { IdentityService } from '@carebourse/rpc/identity';
import { serve, startServer } from '@carebourse/rpc/server';
import { ReleaseService } from '@carebourse/rpc/delivery';
import { silentLogger } from '@carebourse/testing/logger';
import { verifyToken } from '@carebourse/testing/signing';

/** What profile hears of others. */
export interface Others {
  /** First and last names by user. */
  names: Map<number, [string, string]>;
  /** Confirmed members of organizations by user. */
  members: Map<number, { organizationId: number; role: 'member' | 'editor' | 'admin' }>;
  /** Organizations that two admins of the platform made custodians. */
  custodians: number[];
  /** Whether a person of a health number is in an organization's tables. */
  holds: (organizationId: number, healthNumber: string) => boolean;
  /** Privacy officers of the platform. */
  officers: number[];
  /** Published entries by the words that find them: each as `type/id`. */
  found: Map<string, string[]>;
  /** How many calls asked for matches. */
  asked: number;
}

const { GetUser, ListCustodians, ListPrivacyOfficers } = IdentityService;
const { ListHolders } = ReleaseService;
const { MatchSearches } = SearchService;

/** What profile asks of identity, of delivery and of the catalogue, on one address. */
export async function startNeighbours() {
  const others: Others = {
    names: new Map(),
    members: new Map(),
    custodians: [],
    holds: () => true,
    officers: [],
    found: new Map(),
    asked: 0,
  };
  const identity = serve<object, Pick<typeof IdentityService, 'GetUser' | 'ListCustodians' | 'ListPrivacyOfficers'>>(
    { GetUser, ListCustodians, ListPrivacyOfficers },
    { GetUser: 'signed-in', ListCustodians: 'public', ListPrivacyOfficers: 'public' },
    {
      GetUser: async (_context, _request, { caller: { userId, role } }) => {
        const [firstName, lastName] = others.names.get(userId) ?? [];
        const member = others.members.get(userId);
        const place = member && {
          organizationId: member.organizationId,
          membershipRole: member.role,
          membershipStatus: 'confirmed',
          organizationCustodian: others.custodians.includes(member.organizationId),
        };
        const privacyOfficer = others.officers.includes(userId);
        return { user: { id: userId, role, firstName, lastName, privacyOfficer, ...place } };
      },
      ListCustodians: async () => ({ organizationIds: others.custodians }),
      ListPrivacyOfficers: async () => ({ userIds: others.officers }),
    },
  );
  const releases = serve<object, Pick<typeof ReleaseService, 'ListHolders'>>(
    { ListHolders },
    { ListHolders: 'public' },
    {
      ListHolders: async (_context, { healthNumbers, organizationIds }) => ({
        persons: healthNumbers.map((healthNumber) => ({
          organizationIds: organizationIds.filter((id) => others.holds(id, healthNumber)),
        })),
      }),
    },
  );
  const catalogue = serve<object, Pick<typeof SearchService, 'MatchSearches'>>(
    { MatchSearches },
    { MatchSearches: 'public' },
    {
      MatchSearches: async (_context, { searches, among }) => {
        others.asked += 1;
        const isAmong = (type: string, id: number) =>
          among.length === 0 ||
          among.some(({ resourceType, resourceIds }) => resourceType === type && resourceIds.includes(id));
        const matches = searches.map(({ query = '' }) => {
          const entries = (others.found.get(query) ?? []).flatMap((name) => {
            const [resourceType = '', id] = name.split('/');
            return isAmong(resourceType, Number(id)) ? [{ resourceType, resourceIds: [Number(id)] }] : [];
          });
          return { entries };
        });
        return { matches };
      },
    },
  );
  const services = [identity, releases, catalogue];
  const server = await startServer('127.0.0.1:0', {
    services,
    context: {},
    verifyToken,
    verifyService: () => 'gateway',
    logger: silentLogger,
  });
  return { address: server.address, others, stop: () => server.stop() };
}
