import { expect, it } from 'vitest';
import { toNotificationForm, toNotificationSettings } from './notification-form.ts';

const never = { communicationPreferences: null, notificationSettings: null };

it('shows who never chose all ways for all types', () => {
  const { email, byType } = toNotificationForm(never);
  expect(email).toBe(true);
  expect(Object.values(byType)).toEqual(Array.from({ length: 6 }, () => ({ inApp: true, email: true })));
});

it('shows what is stored, and the default for what it leaves out', () => {
  const form = toNotificationForm({
    communicationPreferences: '["inApp","sms"]',
    notificationSettings: '{"system":["email"],"billing":["none"]}',
  });
  expect(form.email).toBe(false);
  expect(form.byType).toMatchObject({
    system: { inApp: false, email: true },
    billing: { inApp: false, email: false },
    results: { inApp: true, email: true },
  });
});

it.each(['', 'not JSON', '[]', '{"system":"email"}'])('takes %j as never chosen', (notificationSettings) => {
  expect(toNotificationForm({ ...never, notificationSettings })).toEqual(toNotificationForm(never));
});

it('sends what was shown, with “none” where no way is left', () => {
  const form = toNotificationForm(never);
  form.byType.system = { inApp: false, email: false };
  form.byType.billing = { inApp: true, email: false };
  const sent = toNotificationSettings({ ...form, email: false });
  expect(sent.communicationPreferences).toEqual(['inApp']);
  expect(sent.notificationSettings).toMatchObject({
    system: ['none'],
    billing: ['inApp'],
    results: ['inApp', 'email'],
  });
});
