export const recordSystemKeys = {
  list: ['record-systems'] as const,
};
