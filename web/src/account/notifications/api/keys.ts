/** The query keys of notifications. */
export const notificationKeys = {
  all: ['notifications'] as const,
  list: (userId: number) => ['notifications', userId] as const,
};
