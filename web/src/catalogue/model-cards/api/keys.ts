/** The query keys of model cards. */
export const cardKeys = {
  list: ['model-cards'] as const,
  shown: (agentId: number, version?: number) => ['model-cards', agentId, version ?? 'newest'] as const,
  versions: (agentId: number) => ['model-cards', agentId, 'versions'] as const,
  kept: (agentId: number) => ['kept-model-cards', agentId] as const,
};
