import type { AgentConnection } from '@carebourse/contracts/agents';

/** What is shown of an agent that can be asked here. */
export type ConnectedAgent = Extract<AgentConnection, { connected: true }>;
