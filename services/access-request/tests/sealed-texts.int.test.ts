import { MESSAGES } from '@carebourse/contracts/messages';
import { createFieldCipher } from '@carebourse/runtime/field-encryption';
import { rotateColumns } from '@carebourse/runtime/key-rotation';
import { sealRows } from '@carebourse/runtime/sealed-tables';
import { eventually } from '@carebourse/testing/eventually';
import { meetingAt } from '@carebourse/testing/meeting';
import { asOwner } from '@carebourse/testing/shared-postgres';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ENCRYPTED_COLUMNS } from '../src/encrypted-columns.ts';
import { openDatabase, type Database, type Transaction } from '../src/store/database.ts';
import { sealedTables } from '../src/store/sealed-tables.ts';
import { admin, bootWorld, newUser, purpose, submit, type World } from './world.ts';

const contact = {
  name: 'Jo Tremblay',
  email: 'jo@clinic.example',
  phone: '416-555-0100',
  subject: 'My results',
  message: 'Who has seen them?',
};
const integration = {
  name: 'Sam Okoro',
  email: 'sam@hospital.example',
  organization: 'Quarry Bay Hospitals',
  details: 'HL7 v2 results feed',
};
const comment = 'Which clinics?';
const WRITTEN = /blood results|Which clinics|Tremblay|jo@clinic|555-0100|My results|seen them|Okoro|sam@|Quarry|HL7/;
/** A command takes a moment to start. */
const PATIENTLY = { timeout: 40_000 };
const key = (byte: number) => Buffer.alloc(32, byte).toString('base64');

let world: World;
/** Reads also what the service must not. */
let owner: Database;
beforeAll(async () => {
  world = await bootWorld();
  owner = openDatabase(asOwner(world.databaseUrl));
});
beforeEach(() => world.context.db.$executeRaw`DELETE FROM contact_message`);
afterAll(async () => {
  await owner?.$disconnect();
  await world?.stop();
});

/** All rows of all tables, as text. */
async function everything(): Promise<string> {
  const tables = await owner.$queryRaw<{ name: string }[]>`
    SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public'`;
  const readTable = ({ name }: { name: string }) => owner.$queryRawUnsafe(`SELECT t::text AS row FROM ${name} t`);
  return JSON.stringify(await Promise.all(tables.map(readTable)));
}

/** What a requester reads of a request, and an admin of messages. */
async function read(user: { userId: number; role: 'provider' }, id: number) {
  const { requests } = await world.call(user, 'ListRequests', {});
  const { entries } = await world.call(user, 'GetHistory', { id });
  const { messages } = await world.call(admin, 'ListContactMessages', {});
  return { requests, entries, messages };
}

/** A request with its history and a message, as the version before wrote them. */
async function leftInTheClear() {
  const { db } = world.context;
  const user = { userId: newUser().userId, role: 'provider' } as const;
  const what = { resourceType: 'agent', resourceId: 1, resourceName: 'Lab Results', accessTypes: ['view'] };
  const at = new Date();
  const { id } = await db.accessRequest.create({
    data: { ...what, userId: user.userId, status: 'returned', purpose, comment, decidedAt: at },
  });
  await db.requestEvent.createMany({
    data: [
      { action: 'submitted', by: 'requester', actorId: user.userId, revision: 1, purpose, accessTypes: ['view'] },
      { action: 'returned', by: 'reviewer', actorId: admin.userId, comment },
    ].map((line) => ({ ...line, requestId: id, at })),
  });
  await db.contactMessage.create({ data: { ...contact, inquiryType: 'general', createdAt: at } });
  await db.integrationRequest.create({ data: { ...integration, createdAt: at } });
  return { user, id };
}

async function sealAll(limit = 100): Promise<number> {
  const { db, cipher } = world.context;
  let sealed = 0;
  for (const table of sealedTables) sealed += await sealRows(db, cipher, table, limit);
  return sealed;
}

describe('what people write', () => {
  it('is in no table in the clear, and read by whom it is for', async () => {
    const user = newUser();
    const { id } = await submit(world, user);
    await world.call(admin, 'DecideRequest', { id, decision: 'returned', comment });
    await world.client.call('SubmitContactMessage', contact);
    await world.client.call('SubmitIntegrationRequest', integration);
    expect(await everything()).not.toMatch(WRITTEN);
    expect((await world.call(user, 'ListRequests', {})).requests).toMatchObject([{ purpose, comment }]);
    expect((await world.call(user, 'GetHistory', { id })).entries).toMatchObject([{ purpose }, { comment }]);
    expect((await world.call(admin, 'ListContactMessages', {})).messages).toMatchObject([contact]);
    expect((await world.call(admin, 'ListIntegrationRequests', {})).requests).toMatchObject([integration]);
  });

  it('does not open at the place of another row', async () => {
    const user = newUser();
    const [one, other] = [await submit(world, user), await submit(world, newUser())];
    const { accessRequest } = world.context.db;
    const [own, foreign] = [
      await accessRequest.findUniqueOrThrow({ where: { id: one.id } }),
      await accessRequest.findUniqueOrThrow({ where: { id: other.id } }),
    ];
    await accessRequest.update({ where: { id: one.id }, data: { sealed: foreign.sealed } });
    await expect(world.call(user, 'ListRequests', {})).rejects.toThrow(MESSAGES.http.internal);
    await accessRequest.update({ where: { id: one.id }, data: { sealed: own.sealed } });
    expect((await world.call(user, 'ListRequests', {})).requests).toMatchObject([{ purpose }]);
  });
});

describe('what an older version left in the clear', () => {
  it('is read, and goes on as a request of this version', async () => {
    const { user, id } = await leftInTheClear();
    expect(await read(user, id)).toMatchObject({
      requests: [{ id, purpose, comment }],
      entries: [{ purpose }, { comment }],
      messages: [contact],
    });
    const { request } = await world.call(user, 'WithdrawRequest', { id });
    expect(request).toMatchObject({ purpose, comment, status: 'withdrawn' });
  });

  it('is sealed by and by, and read as before', async () => {
    const { user, id } = await leftInTheClear();
    const before = await read(user, id);
    while ((await sealAll(1)) > 0);
    expect(await everything()).not.toMatch(WRITTEN);
    expect(await read(user, id)).toEqual(before);
  });

  it('is sealed once by two at the same time', async () => {
    await sealAll();
    const { user, id } = await leftInTheClear();
    const before = await read(user, id);
    const sealed = await Promise.all([sealAll(), sealAll()]);
    expect(sealed[0] + sealed[1]).toBe(5);
    expect(await everything()).not.toMatch(WRITTEN);
    expect(await read(user, id)).toEqual(before);
  });

  it('keeps a change that the older version makes at the same moment', async () => {
    await sealAll();
    const { user, id } = await leftInTheClear();
    const changed = 'Comparing results of two clinics.';
    const change = (tx: Transaction) => tx.$executeRaw`UPDATE access_request SET purpose = ${changed} WHERE id = ${id}`;
    await meetingAt(world.context.db, change, [() => sealAll()]);
    expect((await world.call(user, 'ListRequests', {})).requests).toMatchObject([{ purpose: changed }]);
    expect(await sealAll()).toBe(1);
    expect((await world.call(user, 'ListRequests', {})).requests).toMatchObject([{ purpose: changed, comment }]);
  });

  it('is sealed to the end after a kill in the middle', async () => {
    await sealAll();
    const { db } = world.context;
    const left = [await leftInTheClear(), await leftInTheClear(), await leftInTheClear()];
    const before = await Promise.all(left.map(({ user, id }) => read(user, id)));
    const unsealed = () => db.accessRequest.count({ where: { sealed: null } });
    const command = spawn(process.execPath, ['services/access-request/src/rotate-keys.ts'], {
      env: { ...process.env, DATABASE_URL: world.databaseUrl, ENCRYPTION_KEYS: `test:${key(1)}` },
      stdio: 'ignore',
    });
    // It waits for the second row, whose lock is held here, and dies there.
    await db.$transaction(async (tx) => {
      await tx.$executeRaw`SELECT FROM access_request WHERE id = ${left[1]?.id} FOR UPDATE`;
      await eventually(async () => expect(await unsealed()).toBe(2), 30_000);
      command.kill('SIGKILL');
      await once(command, 'exit');
    }, PATIENTLY);
    expect(await everything()).toMatch(WRITTEN);
    while ((await sealAll()) > 0);
    expect(await everything()).not.toMatch(WRITTEN);
    expect(await Promise.all(left.map(({ user, id }) => read(user, id)))).toEqual(before);
  });
});

describe('another key', () => {
  it('is given to all of it, and then the old one is needed no more', async () => {
    const { db } = world.context;
    const { user, id } = await leftInTheClear();
    await sealAll();
    const before = await read(user, id);
    const rotated = await rotateColumns(db, createFieldCipher(`new:${key(2)},test:${key(1)}`), ENCRYPTED_COLUMNS, 2);
    for (const { name } of sealedTables) expect([name, rotated[`${name}.sealed`]]).not.toEqual([name, 0]);
    const { cipher } = world.context;
    world.context.cipher = createFieldCipher(`new:${key(2)}`);
    expect(await read(user, id)).toEqual(before);
    const again = await rotateColumns(db, world.context.cipher, ENCRYPTED_COLUMNS);
    expect(Object.values(again).every((count) => count === 0)).toBe(true);
    await rotateColumns(db, createFieldCipher(`test:${key(1)},new:${key(2)}`), ENCRYPTED_COLUMNS);
    world.context.cipher = cipher;
    expect(await read(user, id)).toEqual(before);
  });
});
