import { MESSAGES } from '@carebourse/contracts/messages';
import { MOST_WATCHED } from '@carebourse/contracts/watching';
import type { NewEvent } from '@carebourse/messaging/event';
import type { EventData } from '@carebourse/messaging/event-catalogue';
import { startHearing, type Hearing } from '@carebourse/testing/hearing';
import { as } from '@carebourse/testing/signing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handlers } from '../../events/handlers.ts';
import { erasePerson } from '../../personal-data/store/erasure.ts';
import { bootProfile, type BootedProfile } from '../../../tests/boot-profile.ts';

let profile: BootedProfile;
let hearing: Hearing;

beforeAll(async () => {
  profile = await bootProfile();
  hearing = await startHearing(profile.context.db, { group: 'profile', handlers });
});

afterAll(async () => {
  await hearing?.stop();
  await profile.stop();
});

const entry = { resourceType: 'data', resourceId: 3 };
const about = { ...entry, resourceName: 'Stroke Registry' };
const changed = (change: string, status: string): NewEvent => ({
  name: 'resource-changed',
  source: 'catalogue',
  data: { ...about, change, status, revision: 2 },
});

const granteesNotified = (change: string, userIds: number[], release = 4): NewEvent => ({
  name: 'grantees-notified',
  source: 'access-request',
  data: { ...entry, tableTitle: 'Admissions', release, change, userIds },
});

const by = <Answer>(userId: number, call: () => Promise<Answer>) => as({ userId, role: 'partner' }, call);
const watch = (userId: number) =>
  by(userId, () => profile.client.call('WatchEntry', { ...entry, name: 'Stroke Registry' }));
const listed = async (userId: number) => (await by(userId, () => profile.client.call('ListWatches', {}))).watches;

async function notificationsOf(userId: number): Promise<string[]> {
  const { notifications } = await by(userId, () => profile.client.call('ListNotifications', {}));
  return notifications.toSorted((one, other) => one.id - other.id).map(({ title, body }) => `${title}: ${body}`);
}

describe('who watches an entry', () => {
  it('hears of its changes, its end and its coming back, and nobody else does', async () => {
    await watch(801);
    await hearing.hear([changed('edited', 'published'), changed('retired', 'retired')]);
    const published = { name: 'resource-published', source: 'catalogue', data: about } as const;
    await hearing.hear([published]);
    await hearing.hear([published]);
    expect(await notificationsOf(801)).toEqual([
      'Entry changed: Stroke Registry is described differently now.',
      'Entry retired: Stroke Registry can no longer be found or asked for. Access that was granted goes on.',
      'Listed again: Stroke Registry can be found and asked for again.',
    ]);
    expect(await notificationsOf(802)).toEqual([]);
  });

  it('hears of releases and withdrawals of its tables', async () => {
    await watch(803);
    await hearing.hear([
      granteesNotified('released', []),
      granteesNotified('withdrawn', []),
      granteesNotified('renamed', []),
    ]);
    expect(await notificationsOf(803)).toEqual([
      'New release: Release 4 of Admissions (Stroke Registry) is there.',
      'Release withdrawn: Release 4 of Admissions (Stroke Registry) was withdrawn by its steward.',
    ]);
  });

  it('hears of a release once: by their grant, where they have one', async () => {
    await watch(807);
    await watch(808);
    const { resourceType, resourceId } = entry;
    const granted = { ...about, resourceType, resourceId, requestId: 12, userId: 807 };
    const change = { tableTitle: 'Admissions', release: 5, change: 'released' };
    await hearing.hear([
      granteesNotified('released', [807], 5),
      { name: 'granted-table-changed', source: 'access-request', data: { ...granted, ...change } },
    ]);
    expect(await notificationsOf(807)).toEqual([
      'New release: Release 5 of Admissions (Stroke Registry) is there. Open it to see what it holds, and what it corrects, if anything.',
    ]);
    expect(await notificationsOf(808)).toEqual(['New release: Release 5 of Admissions (Stroke Registry) is there.']);
  });

  it('is named for webhooks with each of these, also where a grant has told of it', async () => {
    const { db } = profile.context;
    await db.outbox.deleteMany();
    await watch(809);
    // One after the other: topics do not wait for each other.
    await hearing.hear([changed('edited', 'published')]);
    await hearing.hear([granteesNotified('released', [809], 6), granteesNotified('withdrawn', [], 6)]);
    await hearing.hear([changed('retired', 'retired')]);
    const rows = await db.outbox.findMany({
      where: { type: { contains: 'watchers-notified' } },
      orderBy: { position: 'asc' },
    });
    const published = rows.map(({ body }) => (JSON.parse(body) as { data: EventData<'watchers-notified'> }).data);
    expect(
      published.filter(({ userIds }) => userIds.includes(809)).map(({ news, release }) => [news, release]),
    ).toEqual([
      ['changed', undefined],
      ['released', 6],
      ['changed', 6],
      ['retired', undefined],
    ]);
  });

  it('sees it under its new name, and that it is not listed any more', async () => {
    await watch(804);
    const renamed = {
      ...about,
      resourceName: 'Stroke and TIA Registry',
      change: 'retired',
      status: 'retired',
      revision: 3,
    };
    await hearing.hear([{ name: 'resource-changed', source: 'catalogue', data: renamed }]);
    expect(await listed(804)).toMatchObject([{ ...entry, name: 'Stroke and TIA Registry', listed: false }]);
  });

  it('stops when they like, and is forgotten with the account', async () => {
    await watch(805);
    await watch(805);
    expect(await listed(805)).toHaveLength(1);
    await by(805, () => profile.client.call('UnwatchEntry', entry));
    expect(await listed(805)).toEqual([]);
    await watch(805);
    await profile.context.db.$transaction((tx) => erasePerson(tx, 805, new Date()));
    expect(await profile.context.db.watch.count({ where: { userId: 805 } })).toBe(0);
  });

  it('watches no more than may be', async () => {
    const createdAt = new Date();
    await profile.context.db.watch.createMany({
      data: Array.from({ length: MOST_WATCHED }, (_, nth) => ({
        userId: 806,
        resourceType: 'agent',
        resourceId: nth + 1,
        name: 'An agent',
        createdAt,
      })),
    });
    await expect(watch(806)).rejects.toThrow(MESSAGES.watching.tooMany(MOST_WATCHED));
  });
});
