/** The query keys of webhooks; the logs are below the list, so that a change reads both again. */
export const webhookKeys = {
  list: ['webhooks'] as const,
  log: (id: number) => ['webhooks', id, 'deliveries'] as const,
};
