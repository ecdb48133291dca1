import type { NewEvent } from '@carebourse/messaging/event';
import { startHearing, type Hearing } from '@carebourse/testing/hearing';
import { serviceDatabase } from '@carebourse/testing/shared-postgres';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { handlers } from '../src/events/handlers.ts';
import { openDatabase, type Database } from '../src/store/database.ts';

export const HAPPENED = new Date('2026-11-01T10:00:00Z');
export const request = { requestId: 12, userId: 1, resourceType: 'agent', resourceId: 7, resourceName: 'Chart Scribe' };
export const submitted = { ...request, status: 'pending', resubmitted: false };

export const registered = (userId: number, role: string): NewEvent => ({
  name: 'user-registered',
  source: 'identity',
  data: { userId, username: `person${userId}`, role },
});

/** A database for the tests of a file, whose service hears of events; empty before each test. */
export function hearingWorld() {
  let db: Database;
  let hearing: Hearing;

  beforeAll(async () => {
    db = openDatabase(await serviceDatabase('profile'));
    hearing = await startHearing(db, { group: 'profile', handlers });
  });

  afterAll(async () => {
    await hearing?.stop();
    await db.$disconnect();
  });

  beforeEach(async () => {
    await db.notification.deleteMany();
    await db.outbox.deleteMany();
    await db.roleProfile.deleteMany();
    await db.organizationMember.deleteMany();
    await db.preferences.deleteMany();
  });

  return {
    get db(): Database {
      return db;
    },
    get hearing(): Hearing {
      return hearing;
    },
    hear: (...events: NewEvent[]) => hearing.hear(events, HAPPENED),
    notifications: async () => {
      const rows = await db.notification.findMany({ orderBy: [{ userId: 'asc' }, { id: 'asc' }] });
      return rows.map(({ userId, title, link }) => ({ userId, title, link }));
    },
    /** Who is sent a mail, as often as they are. */
    mailed: async () => {
      const rows = await db.outbox.findMany({ where: { type: 'ca.carebourse.mail-requested.v1' } });
      return rows.map(({ body }) => (JSON.parse(body) as { data: { userId: number } }).data.userId);
    },
  };
}
