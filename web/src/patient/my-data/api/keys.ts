export const myDataKeys = {
  uses: (userId: number, dependentId: number | null) => ['my-data', 'uses', userId, dependentId] as const,
  effects: (userId: number, dependentId: number | null) => ['my-data', 'effects', userId, dependentId] as const,
};
