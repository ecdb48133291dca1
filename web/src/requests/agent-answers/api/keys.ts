/** The query keys of agents' connections. */
export const connectionKeys = {
  connected: ['agent-connections', 'connected'] as const,
  allShown: ['agent-connections'] as const,
  shown: (agentId: number) => ['agent-connections', agentId] as const,
  calls: (agentId: number) => ['agent-calls', agentId] as const,
  kept: (agentId: number) => ['kept-connections', agentId] as const,
};
