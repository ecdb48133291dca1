import { MESSAGES } from '@carebourse/contracts/messages';
import { NotFoundError, UnauthenticatedError } from '@carebourse/runtime/errors';
import { as, type TestUser } from '@carebourse/testing/signing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { welcome } from '../domain/notification.ts';
import { addNotifications } from '../../store/notifications.ts';
import { bootProfile, type BootedProfile } from '../../../tests/boot-profile.ts';

const patient: TestUser = { userId: 1, role: 'patient' };
const stranger: TestUser = { userId: 8, role: 'patient' };

let profile: BootedProfile;

beforeAll(async () => {
  profile = await bootProfile();
});

afterAll(() => profile.stop());

beforeEach(async () => {
  await profile.context.db.notification.deleteMany();
});

const list = async (user: TestUser = patient) => {
  const { notifications } = await as(user, () => profile.client.call('ListNotifications', {}));
  return notifications;
};
const markRead = async (id: number, user: TestUser = patient) => {
  const { notification } = await as(user, () => profile.client.call('MarkNotificationRead', { id }));
  return notification;
};
const tell = (createdAt: Date, fields: object = {}) =>
  profile.context.db.$transaction((tx) => addNotifications(tx, [{ ...welcome(1), ...fields }], createdAt));

describe('ListNotifications', () => {
  it("shows the caller's own, the newest first, whichever was added first", async () => {
    await tell(new Date('2026-10-02T12:00:00Z'), {
      title: 'second',
      requestId: 5,
      resourceType: 'agent',
      resourceId: 7,
    });
    await tell(new Date('2026-10-03T12:00:00Z'), { title: 'third' });
    await tell(new Date('2026-10-01T12:00:00Z'), { title: 'first' });
    await tell(new Date('2026-10-04T12:00:00Z'), { userId: 8, title: "somebody else's" });
    const shown = await list();
    expect(shown.map(({ title }) => title)).toEqual(['third', 'second', 'first']);
    expect(shown[1]).toMatchObject({
      type: 'system',
      body: welcome(1).body,
      link: '/dashboard',
      requestId: 5,
      resourceType: 'agent',
      resourceId: 7,
      createdAt: '2026-10-02T12:00:00.000Z',
    });
    expect(shown[0]?.requestId).toBeUndefined();
    expect(shown[0]?.readAt).toBeUndefined();
  });

  it('shows at most a hundred', async () => {
    const row = { ...welcome(1), createdAt: new Date() };
    await profile.context.db.notification.createMany({
      data: Array.from({ length: 101 }, (_, index) => ({ ...row, createdAt: new Date(index * 1000) })),
    });
    const shown = await list();
    expect(shown).toHaveLength(100);
    expect(shown.at(-1)?.createdAt).toBe(new Date(1000).toISOString());
  });

  it('is refused without a token', async () => {
    await expect(profile.client.call('ListNotifications', {})).rejects.toThrow(UnauthenticatedError);
  });
});

describe('MarkNotificationRead', () => {
  it('marks once: the first time stays', async () => {
    await tell(new Date());
    const [notification] = await list();
    const id = notification?.id ?? 0;
    const marked = await markRead(id);
    expect(Date.parse(marked?.readAt ?? '')).toBeGreaterThan(Date.now() - 10_000);
    expect(await markRead(id)).toEqual(marked);
    expect(await list()).toEqual([marked]);
  });

  it("does not know somebody else's, nor one that does not exist", async () => {
    await tell(new Date());
    const [notification] = await list();
    await expect(markRead(notification?.id ?? 0, stranger)).rejects.toThrow(new NotFoundError(MESSAGES.http.notFound));
    await expect(markRead(2_000_000_000)).rejects.toThrow(new NotFoundError(MESSAGES.http.notFound));
    expect((await list())[0]?.readAt).toBeUndefined();
  });

  it('is refused without a token', async () => {
    await expect(profile.client.call('MarkNotificationRead', { id: 1 })).rejects.toThrow(UnauthenticatedError);
  });
});

describe('notification settings', () => {
  it('keep out of the app what the person does not want there', async () => {
    const settings = { preferences: '{}', communicationPreferences: '[]' };
    await profile.context.db.preferences.create({
      data: { ...settings, userId: 1, notificationSettings: '{"system":["email"],"security":["inApp"]}' },
    });
    await tell(new Date());
    await tell(new Date(), { type: 'security', title: 'A new sign-in' });
    expect((await list()).map(({ title }) => title)).toEqual(['A new sign-in']);
    await profile.context.db.preferences.deleteMany();
  });
});
