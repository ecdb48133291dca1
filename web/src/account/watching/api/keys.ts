export const watchKeys = {
  searches: (userId: number) => ['saved-searches', userId] as const,
  list: (userId: number) => ['watches', userId] as const,
};
