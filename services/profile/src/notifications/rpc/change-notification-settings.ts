import { notificationSettingsSchema } from '@carebourse/contracts/notifications';
import { parse } from '@carebourse/runtime/parse';
import type { ProfileRpc } from '../../context.ts';
import { savePreferences } from '../../store/preferences.ts';
import { profileAudit } from '../../rpc/audit.ts';
import { presentProfile } from '../../rpc/present.ts';
import { readJson } from '@carebourse/runtime/read-json';

export const changeNotificationSettings: ProfileRpc<'ChangeNotificationSettings'> = async (
  context,
  request,
  { caller },
) => {
  const { communicationPreferences, notificationSettings } = parse(notificationSettingsSchema, {
    communicationPreferences: readJson(request.communicationPreferences, 'communicationPreferences'),
    notificationSettings: readJson(request.notificationSettings, 'notificationSettings'),
  });
  await context.db.$transaction(async (tx) => {
    await savePreferences(tx, caller.userId, {
      communicationPreferences: JSON.stringify(communicationPreferences),
      notificationSettings: JSON.stringify(notificationSettings),
    });
    await tx.outbox.create({ data: profileAudit(caller, 'notification-settings.changed') });
  });
  return { profile: await presentProfile(context, caller.userId) };
};
