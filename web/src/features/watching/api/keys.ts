export const watchKeys = {
  list: (userId: number) => ['watches', userId] as const,
};
