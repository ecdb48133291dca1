import { PLAN_IDS, type PlanId, type Scope } from '@carebourse/contracts/constants';
import type { RpcClient } from '@carebourse/rpc/client';
import type { OAuthClientServiceDefinition } from '@carebourse/rpc/oauth-clients';
import { isScope } from '@carebourse/rpc/token-claims';
import { invalidToken } from '../bearer/bearer-error.ts';
import type { Feed } from '../feeds/feed.ts';
import { createTraded, type Traded } from './traded.ts';

/** A call by an API client: its token, which an access token was traded for, goes along with every call to a service. */
export interface ClientCall {
  clientId: string;
  /** Whose client it is. */
  userId: number;
  /** Claim `jti` of the access token. */
  tokenId: string;
  scopes: readonly Scope[];
  /** The best plan that the owner may use. */
  plan: PlanId;
  token: string;
  /** Whether it is a person's assistant; `clientId` is then their connection with it. */
  isAssistant: boolean;
  audience: Audience;
}

/** What an access token is for: the whole API, or the endpoint for assistants (`/mcp`) only. */
export type Audience = 'api' | 'mcp';

export type KnownClients = Traded<ClientCall>;

/** What a signed token looks like; whatever else is shown, identity need not be asked. */
export const TOKEN = /^[\w-]{1,2000}\.[\w-]{1,4000}\.[\w-]{1,1000}$/;

/** Access tokens of API clients. */
export function createKnownClients(
  identity: Pick<RpcClient<OAuthClientServiceDefinition>, 'call'>,
  feed: () => Pick<Feed, 'live'>,
  now?: () => number,
): KnownClients {
  return createTraded(
    async (accessToken) => {
      const answer = await identity.call('ResolveAccessToken', { accessToken });
      const { clientId, userId, tokenId, token } = answer;
      return {
        value: {
          clientId,
          userId,
          tokenId,
          token,
          plan: planOf(answer),
          scopes: answer.scopes.filter(isScope),
          isAssistant: answer.assistant,
          audience: answer.audience === 'mcp' ? 'mcp' : 'api',
        },
        tokenSeconds: answer.tokenExpiresInSeconds,
        secretSeconds: answer.accessTokenExpiresInSeconds,
      };
    },
    feed,
    now,
  );
}

/** The smallest one's limits hold for those without. */
export function planOf({ plan }: { plan?: string | undefined }): PlanId {
  return PLAN_IDS.find((id) => id === plan) ?? 'free-trial';
}

/**
 * The client whose access token this is.
 * @param audiences for which the token may be
 * @throws BearerError (401) for any text that is not an access token which is good now
 * @throws UnavailableError while that cannot be known
 */
export async function requireClient(
  clients: Pick<KnownClients, 'resolve'>,
  accessToken: string,
  audiences: readonly Audience[] = ['api'],
): Promise<ClientCall> {
  const client = TOKEN.test(accessToken) ? await clients.resolve(accessToken) : undefined;
  if (!client || !audiences.includes(client.audience)) throw invalidToken();
  return client;
}
