export const recordLinkKeys = {
  all: ['record-links'] as const,
  own: (userId: number) => ['record-links', 'own', userId] as const,
  list: (state: string) => ['record-links', 'list', state] as const,
};
