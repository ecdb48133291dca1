export const directiveKeys = {
  all: ['directives'] as const,
  own: (userId: number) => ['directives', 'own', userId] as const,
  history: (userId: number, dependentId: number | null) => ['directives', 'history', userId, dependentId] as const,
  tables: ['directive-tables'] as const,
};
