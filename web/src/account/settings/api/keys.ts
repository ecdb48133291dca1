export const accountKeys = {
  security: (userId: number) => ['account', userId, 'security'] as const,
  sessions: (userId: number) => ['account', userId, 'sessions'] as const,
};
