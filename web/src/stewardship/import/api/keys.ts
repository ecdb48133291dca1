/** The query keys of imports. */
export const importKeys = {
  list: ['catalogue-imports'] as const,
  log: (harvest: string) => ['catalogue-imports', 'log', harvest] as const,
  harvests: ['catalogue-harvests'] as const,
  one: (id: number) => ['catalogue-imports', id] as const,
  lines: (id: number, action: string, state: string) => ['catalogue-imports', id, 'lines', action, state] as const,
};
