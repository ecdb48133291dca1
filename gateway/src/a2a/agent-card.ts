import { AgentCard, type AgentInterface } from '@a2a-js/sdk';
import { A2A_PATH, A2A_VERSION, API_CATALOG_PATH, API_CATALOG_PROFILE } from '@carebourse/contracts/a2a';
import type { ConnectedAgent } from '@carebourse/contracts/agents';
import type { AiAgent } from '@carebourse/contracts/catalogue';
import type { Scope } from '@carebourse/contracts/constants';
import { PROTOCOL_MESSAGES } from '@carebourse/contracts/protocol-messages';

const { a2a: words } = PROTOCOL_MESSAGES;

const JSON_TYPE = 'application/json';
const SCOPE: Scope = 'agents:invoke';

/** How an agent is spoken to: there is one way. */
function interfaceOf(issuer: string, agentId: number): AgentInterface {
  const url = new URL(`${A2A_PATH}/${agentId}`, issuer).href;
  return { url, protocolBinding: 'JSONRPC', protocolVersion: A2A_VERSION, tenant: '' };
}

/** What an agent says of itself to programs that speak A2A, as JSON of the protocol. */
export function agentCard(issuer: string, agent: AiAgent, { example }: ConnectedAgent): unknown {
  const address = (path: string) => new URL(path, issuer).href;
  const modes = [JSON_TYPE];
  return AgentCard.toJSON({
    name: agent.name,
    description: agent.description,
    version: agent.lastUpdated,
    supportedInterfaces: [interfaceOf(issuer, agent.id)],
    provider: { organization: agent.stewardName ?? words.provider, url: address('/') },
    documentationUrl: address(`/agents/${agent.id}`),
    capabilities: { streaming: false, pushNotifications: false, extendedAgentCard: false, extensions: [] },
    securitySchemes: { oauth2: { scheme: { $case: 'oauth2SecurityScheme', value: oauth2(address) } } },
    securityRequirements: [{ schemes: { oauth2: { list: [SCOPE] } } }],
    defaultInputModes: modes,
    defaultOutputModes: modes,
    skills: [
      {
        id: `agent-${agent.id}`,
        name: agent.name,
        description: words.skill(address(`/api/ai-agents/${agent.id}/connection`)),
        tags: [agent.category, agent.specialty],
        examples: [JSON.stringify(example.input)],
        inputModes: modes,
        outputModes: modes,
        securityRequirements: [],
      },
    ],
    signatures: [],
  });
}

/**
 * The card at the root where several agents answer. It cannot be called, for each agent has an address of its own: it names
 * the list of their cards.
 */
export function rootCard(issuer: string, agents: readonly AiAgent[]): unknown {
  const list = new URL(API_CATALOG_PATH, issuer).href;
  const listing = { uri: API_CATALOG_PROFILE, description: words.listed, required: false, params: { href: list } };
  const modes = [JSON_TYPE];
  const card: unknown = AgentCard.toJSON({
    name: words.provider,
    description: words.root(agents.length, list),
    version: A2A_VERSION,
    supportedInterfaces: [],
    provider: { organization: words.provider, url: new URL('/', issuer).href },
    documentationUrl: new URL('/agents', issuer).href,
    capabilities: { streaming: false, pushNotifications: false, extendedAgentCard: false, extensions: [listing] },
    securitySchemes: {},
    securityRequirements: [],
    defaultInputModes: modes,
    defaultOutputModes: modes,
    skills: [
      {
        id: 'find-agents',
        name: words.find,
        description: words.findSkill(list),
        tags: ['catalogue'],
        examples: [],
        inputModes: modes,
        outputModes: modes,
        securityRequirements: [],
      },
    ],
    signatures: [],
  });
  // The protocol's own JSON leaves out lists without members, and this one is required.
  return { ...(card as object), supportedInterfaces: [] };
}

function oauth2(address: (path: string) => string) {
  const scopes = { [SCOPE]: words.scope };
  return {
    description: words.access,
    oauth2MetadataUrl: address('/.well-known/oauth-authorization-server'),
    flows: {
      flow: {
        $case: 'clientCredentials' as const,
        value: { tokenUrl: address('/oauth/token'), refreshUrl: '', scopes },
      },
    },
  };
}
