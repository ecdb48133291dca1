import { MESSAGES } from '@carebourse/contracts/service-messages';
import { InvalidInputError } from '@carebourse/runtime/errors';
import { as, type TestUser } from '@carebourse/testing/signing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addNotifications } from '../../store/notifications.ts';
import { auditLines } from '../../../tests/audit-trail.ts';
import { bootProfile, type BootedProfile } from '../../../tests/boot-profile.ts';

const patient: TestUser = { userId: 1, role: 'patient' };

let profile: BootedProfile;

beforeAll(async () => {
  profile = await bootProfile();
});

afterAll(() => profile.stop());

beforeEach(async () => {
  const { db } = profile.context;
  await db.preferences.deleteMany();
  await db.notification.deleteMany();
  await db.outbox.deleteMany();
});

interface Chosen {
  communicationPreferences: unknown;
  notificationSettings: unknown;
}

const choose = ({ communicationPreferences, notificationSettings }: Chosen) =>
  as(patient, () =>
    profile.client.call('ChangeNotificationSettings', {
      communicationPreferences: JSON.stringify(communicationPreferences),
      notificationSettings: JSON.stringify(notificationSettings),
    }),
  );

/** A decision, which is worth a mail; how many mails and notifications became of it. */
async function tell() {
  const { db } = profile.context;
  const news = { type: 'system', title: 'Request approved', body: 'Yours was approved.', link: '/dashboard' } as const;
  await db.$transaction((tx) => addNotifications(tx, [{ ...news, userId: 1, byMail: true }], new Date()));
  const mails = await db.outbox.count({ where: { type: 'ca.carebourse.mail-requested.v1' } });
  return { mails, shown: await db.notification.count() };
}

it('what somebody chooses is answered, honoured and on record', async () => {
  const chosen = { communicationPreferences: ['inApp', 'email'], notificationSettings: { system: ['inApp'] } };
  const { profile: answered } = await choose(chosen);
  expect(JSON.parse(answered?.notificationSettings ?? '')).toEqual({ system: ['inApp'] });
  expect(await tell()).toEqual({ mails: 0, shown: 1 });
  await choose({ ...chosen, notificationSettings: { system: ['email'] } });
  expect(await tell()).toEqual({ mails: 1, shown: 1 });
  expect(await auditLines(profile.context.db)).toMatchObject([
    { action: 'notification-settings.changed', informationType: 'account', subjectUserId: 1 },
    { action: 'notification-settings.changed' },
  ]);
});

it('mail ends for all types where it is no way to reach the person', async () => {
  await choose({ communicationPreferences: ['inApp'], notificationSettings: { system: ['inApp', 'email'] } });
  expect(await tell()).toEqual({ mails: 0, shown: 1 });
});

it('what else a person prefers stays', async () => {
  const kept = { userId: 1, preferences: '{"a":1}', communicationPreferences: '[]', notificationSettings: '{}' };
  await profile.context.db.preferences.create({ data: kept });
  await choose({ communicationPreferences: ['none'], notificationSettings: {} });
  expect(await profile.context.db.preferences.findMany()).toEqual([{ ...kept, communicationPreferences: '["none"]' }]);
});

it.each([
  [{ communicationPreferences: ['pigeon'], notificationSettings: {} }, 'communicationPreferences.0'],
  [{ communicationPreferences: ['none', 'email'], notificationSettings: {} }, 'communicationPreferences'],
  [{ communicationPreferences: [], notificationSettings: { weather: ['email'] } }, 'notificationSettings'],
  [{ communicationPreferences: [], notificationSettings: { system: 'email' } }, 'notificationSettings.system'],
])('%j is refused', async (chosen, field) => {
  const refused: unknown = await choose(chosen).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(InvalidInputError);
  expect(Object.keys((refused as InvalidInputError).fieldErrors)).toEqual([field]);
});

it('text that is no JSON is refused', async () => {
  const call = as(patient, () =>
    profile.client.call('ChangeNotificationSettings', { communicationPreferences: '[', notificationSettings: '{}' }),
  );
  await expect(call).rejects.toMatchObject({ fieldErrors: { communicationPreferences: [MESSAGES.http.badJson] } });
});
