/** The query keys of notifications. */
export const notificationKeys = {
  list: (userId: number) => ['notifications', userId] as const,
};
