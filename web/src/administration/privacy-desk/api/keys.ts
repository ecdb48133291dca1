export const privacyDeskKeys = {
  all: ['privacy-desk'] as const,
  desk: ['privacy-desk', 'desk'] as const,
  breaches: ['privacy-desk', 'breaches'] as const,
  history: (id: number) => ['privacy-desk', 'history', id] as const,
  statistics: (year: number) => ['privacy-desk', 'statistics', year] as const,
  readings: ['privacy-desk', 'readings'] as const,
  log: (query: Record<string, string>) => ['privacy-desk', 'log', query] as const,
};
