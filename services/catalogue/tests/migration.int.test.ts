import { applyMigrations } from '@carebourse/tools/migrate/apply';
import { emptyDatabase } from '@carebourse/testing/shared-postgres';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase, type Database } from '../src/store/database.ts';

const SERVICE = 'services/catalogue';

let folder: string;
let db: Database;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'carebourse-migration-'));
});
afterAll(async () => {
  await db?.$disconnect();
  rmSync(folder, { recursive: true, force: true });
});

it('a catalogue from before it could be managed is published, with its first revision, and found', async () => {
  const url = await emptyDatabase('catalogue_before');
  cpSync(join(SERVICE, 'prisma'), join(folder, 'prisma'), { recursive: true });
  const later = readdirSync(join(folder, 'prisma', 'migrations')).filter(
    (name) => /^\d/.test(name) && !name.endsWith('_initial'),
  );
  for (const name of later) rmSync(join(folder, 'prisma', 'migrations', name), { recursive: true });
  await applyMigrations(url, folder);

  db = openDatabase(url);
  await db.$executeRaw`
    INSERT INTO data_domain (id, name, description, category, record_count, date_range, data_types, steward_organization_id, steward_name)
    VALUES (7, 'Laboratory Results', 'Results', 'clinical', 12, '2010–2026', ARRAY['Chemistry'], 9, 'Larkfield')`;
  expect(await applyMigrations(url, SERVICE)).toEqual(later.toSorted());

  expect(await db.searchedEntry.findMany()).toMatchObject([{ resourceType: 'dataDomain', resourceId: 7 }]);
  const domain = await db.dataDomain.findUniqueOrThrow({ where: { id: 7 } });
  expect(domain).toMatchObject({ revision: 1, retiredAt: null, updatedBy: null });
  expect(domain.publishedAt).not.toBeNull();
  const { id: _, revision: __, publishedAt, retiredAt: ___, updatedAt, updatedBy: ____, ...content } = domain;
  expect(await db.resourceRevision.findMany()).toEqual([
    {
      resourceType: 'dataDomain',
      resourceId: 7,
      revision: 1,
      action: 'published',
      at: updatedAt,
      actorId: null,
      content,
      publishedAt,
      retiredAt: null,
      proposedBy: null,
      note: null,
    },
  ]);
});
