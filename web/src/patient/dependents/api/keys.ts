/** The query keys of dependents. */
export const dependentKeys = {
  list: (userId: number) => ['dependents', userId] as const,
};
