/** The query keys of stewards. */
export const stewardKeys = {
  steward: (id: number) => ['stewards', id] as const,
};
