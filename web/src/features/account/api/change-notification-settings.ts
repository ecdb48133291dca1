import type { User } from '@carebourse/contracts/auth';
import { MESSAGES } from '@carebourse/contracts/messages';
import type { NotificationSettings } from '@carebourse/contracts/notifications';
import { http } from '../../../lib/http.ts';
import { sessionStarted } from '../../../lib/session.ts';
import { useChange } from '../../../lib/use-change.ts';

/** PUT /api/account/notifications. */
export function useChangeNotificationSettings() {
  return useChange({
    send: (settings: NotificationSettings) => http<User>('/account/notifications', { method: 'PUT', body: settings }),
    done: { title: MESSAGES.notifications.settingsSaved },
    failed: MESSAGES.notifications.settingsNotSaved,
    onDone: sessionStarted,
  });
}
