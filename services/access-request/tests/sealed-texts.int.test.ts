import { MESSAGES } from '@carebourse/contracts/messages';
import { createFieldCipher } from '@carebourse/runtime/field-encryption';
import { rotateColumns } from '@carebourse/runtime/key-rotation';
import { asOwner } from '@carebourse/testing/shared-postgres';
import type { TestUser } from '@carebourse/testing/signing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ENCRYPTED_COLUMNS } from '../src/encrypted-columns.ts';
import { openDatabase, type Database } from '../src/store/database.ts';
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
/** No short words: in the letters of a ciphertext three stand beside each other by chance now and then. */
const WRITTEN =
  /blood results|Which clinics|Tremblay|jo@clinic|555-0100|My results|seen them|Okoro|sam@|Quarry|HL7 v2 results/;
const TABLES = ['access_request', 'request_event', 'contact_message', 'integration_request'];
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
async function read(user: TestUser, id: number) {
  const { requests } = await world.call(user, 'ListRequests', {});
  const { entries } = await world.call(user, 'GetHistory', { id });
  const { messages } = await world.call(admin, 'ListContactMessages', {});
  return { requests, entries, messages };
}

/** A request with its history, a message and a wish for an integration. */
async function written() {
  const user = newUser();
  const { id } = await submit(world, user);
  await world.call(admin, 'DecideRequest', { id, decision: 'returned', comment });
  await world.client.call('SubmitContactMessage', contact);
  await world.client.call('SubmitIntegrationRequest', integration);
  return { user, id };
}

describe('what people write', () => {
  it('is in no table in the clear, and read by whom it is for', async () => {
    const { user, id } = await written();
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

describe('another key', () => {
  it('is given to all of it, and then the old one is needed no more', async () => {
    const { db } = world.context;
    const { user, id } = await written();
    const before = await read(user, id);
    const rotated = await rotateColumns(db, createFieldCipher(`new:${key(2)},test:${key(1)}`), ENCRYPTED_COLUMNS, 2);
    for (const name of TABLES) expect([name, rotated[`${name}.sealed`]]).not.toEqual([name, 0]);
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
