export const assistantKeys = {
  list: (userId: number) => ['assistants', userId] as const,
  interaction: (uid: string) => ['interaction', uid] as const,
};
