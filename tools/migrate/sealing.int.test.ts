import { createFieldCipher } from '@carebourse/runtime/field-encryption';
import { sealRows, type SealedTable } from '@carebourse/runtime/sealed-tables';
import { serviceDatabase } from '@carebourse/testing/shared-postgres';
import { expect, test } from 'vitest';
import * as accessRequest from '../../services/access-request/src/store/database.ts';
import { sealedTables as accessRequestTables } from '../../services/access-request/src/store/sealed-tables.ts';
import * as profile from '../../services/profile/src/store/database.ts';
import { sealedTables as profileTables } from '../../services/profile/src/store/sealed-tables.ts';
import { serviceFolder, type ServiceName } from '../services.ts';
import { releasedClient } from './sample-client.ts';

const cipher = createFieldCipher(`k1:${Buffer.alloc(32, 1).toString('base64')}`);

const sealing = [
  { service: 'access-request', open: accessRequest.openDatabase, tables: accessRequestTables },
  { service: 'profile', open: profile.openDatabase, tables: profileTables },
] as const satisfies readonly { service: ServiceName; open: unknown; tables: readonly SealedTable[] }[];

test.each(sealing)(
  'the released version of $service works on while what it wrote is sealed, and reads it',
  async ({ service, open, tables }) => {
    const url = await serviceDatabase(service);
    await using old = await releasedClient(serviceFolder(service), url);
    const db = open(url);
    const sealAll = async (): Promise<number> => {
      let sealed = 0;
      for (const table of tables) sealed += await sealRows(db, cipher, table, 2);
      return sealed;
    };
    let written = 0;
    const writeSome = async (until: number) => {
      while (written < until) await old.write(++written).then(old.read);
    };

    await writeSome(5);
    let isWriting = true;
    const writing = writeSome(15).finally(() => (isWriting = false));
    while (isWriting) await sealAll();
    await writing;
    while ((await sealAll()) > 0);

    const counts = await old.read();
    expect(Object.entries(counts).filter(([, count]) => count !== written)).toEqual([]);
    for (const { name, fields } of tables) {
      const clear = Object.values(fields).map((column) => `${column} IS NOT NULL`);
      const left = await db.$queryRawUnsafe(`SELECT id FROM ${name} WHERE ${clear.join(' OR ')}`);
      expect([name, left]).toEqual([name, []]);
    }
    await db.$disconnect();
  },
);
