import { outboxRow } from '@carebourse/messaging/outbox';
import { eventually } from '@carebourse/testing/eventually';
import { startHearing, type Hearing } from '@carebourse/testing/hearing';
import { serviceDatabase } from '@carebourse/testing/shared-postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { restateUsers } from '../../identity/src/accounts/events/restate-users.ts';
import * as identity from '../../identity/src/store/database.ts';
import { handlers } from '../src/events/handlers.ts';
import { projections } from '../src/events/projections.ts';
import { openDatabase, type Database } from '../src/store/database.ts';

const PEOPLE = 24;

let owner: identity.Database;
let db: Database;
let hearing: Hearing;
let organizations: { id: number; name: string }[];
let people: number[];

beforeAll(async () => {
  const ownersUrl = await serviceDatabase('identity');
  owner = identity.openDatabase(ownersUrl);
  db = openDatabase(await serviceDatabase('profile'));
  hearing = await startHearing(db, { group: 'profile', handlers }, ownersUrl);
  organizations = await Promise.all(['North', 'South'].map(addOrganization));
  people = await Promise.all(Array.from({ length: PEOPLE }, (_, index) => register(index)));
}, 120_000);

afterAll(async () => {
  await hearing?.stop();
  await owner?.$disconnect();
  await db?.$disconnect();
});

it('has members and roles as identity has them, with people who come and go meanwhile', async () => {
  for (const userId of people) await move(userId);
  await agree();
  await corrupt();

  const meanwhile = (async () => {
    for (let round = 0; round < 3; round += 1) for (const userId of people.slice(PEOPLE / 2)) await move(userId);
  })();
  const asked = await db.$transaction((tx) => projections.members(tx));
  await Promise.all([restateUsers(owner, asked), meanwhile]);
  await agree();
});

async function addOrganization(name: string): Promise<{ id: number; name: string }> {
  return owner.organization.create({
    data: { name, kind: 'primary-care', city: 'Guelph', description: 'Care.' },
    select: { id: true, name: true },
  });
}

async function register(index: number): Promise<number> {
  const username = `person${index}`;
  return owner.$transaction(async (tx) => {
    const person = { username, usernameKey: username, email: `${username}@example.org`, role: 'provider' };
    const { id, role } = await tx.user.create({ data: person });
    const data = { userId: id, username, role };
    await tx.outbox.create({ data: outboxRow({ name: 'user-registered', source: 'identity', data }) });
    return id;
  });
}

/** Somebody without an organization joins one; somebody with one leaves it. */
async function move(userId: number): Promise<void> {
  await owner.$transaction(async (tx) => {
    const place = await tx.membership.findUnique({ where: { userId }, include: { organization: true } });
    const { id: organizationId, name: organizationName } = place?.organization ?? organizations[userId % 2] ?? {};
    if (organizationId === undefined || organizationName === undefined) throw new Error('no organization');
    const about = { userId, organizationId, organizationName, actorId: userId };
    if (place) {
      await tx.membership.delete({ where: { userId } });
      const data = { ...about, reason: 'left' };
      await tx.outbox.create({ data: outboxRow({ name: 'member-removed', source: 'identity', data }) });
    } else {
      await tx.membership.create({ data: { userId, organizationId, status: 'confirmed', role: 'member' } });
      const data = { ...about, role: 'member' };
      await tx.outbox.create({ data: outboxRow({ name: 'member-confirmed', source: 'identity', data }) });
    }
  });
}

async function corrupt(): Promise<void> {
  await db.organizationMember.deleteMany({ where: { userId: { in: people.slice(0, 5) } } });
  await db.organizationMember.updateMany({ where: { userId: { in: people.slice(5, 9) } }, data: { role: 'admin' } });
  await db.organizationMember.create({ data: { userId: 999_999, organizationId: 1, role: 'admin' } });
  await db.roleProfile.updateMany({ where: { userId: people[10] ?? 0 }, data: { role: 'admin' } });
  await db.roleProfile.deleteMany({ where: { userId: people[11] ?? 0 } });
}

/** Waits until profile knows what identity knows. */
async function agree(): Promise<void> {
  await eventually(async () => {
    const order = { orderBy: { userId: 'asc' as const } };
    const places = { userId: true, organizationId: true, role: true };
    expect(await db.organizationMember.findMany({ ...order, select: places })).toEqual(
      await owner.membership.findMany({ ...order, select: places, where: { status: 'confirmed' } }),
    );
    const users = await owner.user.findMany({ select: { id: true, role: true }, orderBy: { id: 'asc' } });
    expect(await db.roleProfile.findMany({ ...order, select: { userId: true, role: true } })).toEqual(
      users.map(({ id, role }) => ({ userId: id, role })),
    );
  });
}
