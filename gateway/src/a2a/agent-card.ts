import { AgentCard, type AgentInterface } from '@a2a-js/sdk';
import { A2A_PATH, A2A_VERSION } from '@carebourse/contracts/a2a';
import type { ConnectedAgent } from '@carebourse/contracts/agents';
import type { AiAgent } from '@carebourse/contracts/catalogue';
import type { Scope } from '@carebourse/contracts/constants';
import { FACE_MESSAGES } from '@carebourse/contracts/face-messages';

const { a2a: words } = FACE_MESSAGES;

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
