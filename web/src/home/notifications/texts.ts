export const unread = 'Unread:';
export const notifications = 'Notifications';
export const markAllAsRead = 'Mark all as read';
export const yourNotificationsCould = 'Your notifications could not be loaded.';
export const tryAgain = 'Try again';
export const nothingYetDecisions = 'Nothing yet. Decisions on your requests appear here.';
export const notificationsUnread = (unread: number) => `Notifications, ${unread} unread`;
