import type { User } from '@carebourse/contracts/auth';
import type { NotificationSettings } from '@carebourse/contracts/notifications';
import { http } from '../../../lib/http.ts';
import { sessionStarted } from '../../../lib/session.ts';
import { useChange } from '../../../lib/use-change.ts';
import * as TEXTS from '../texts.ts';

/** PUT /api/account/notifications. */
export function useChangeNotificationSettings() {
  return useChange({
    send: (settings: NotificationSettings) => http<User>('/account/notifications', { method: 'PUT', body: settings }),
    done: { title: TEXTS.notificationSettingsSaved },
    failed: TEXTS.notificationSettingsNotSaved,
    onDone: sessionStarted,
  });
}
