import { stewardshipSchema, type Stewardship } from '@carebourse/contracts/stewardship';
import { firstRowsSchema } from '@carebourse/contracts/use';
import { presentStewardship } from '../../../gateway/src/present/stewardship.ts';
import {
  entry,
  GRANT,
  grantee,
  steward,
  stewardshipWorld,
  visitsCsv,
  visitsTable,
  type StewardshipWorld,
} from './stewardship-world.ts';

/** A world in which visits are released, with the table's id. */
export async function released(rows = 200): Promise<StewardshipWorld & { tableId: number }> {
  const world = await stewardshipWorld();
  await world.startWork();
  const { id } = await world.bring(steward, 'visits.csv', visitsCsv(rows));
  const upload = await world.release(steward, id, visitsTable());
  if (!upload.release) throw new Error(`not released: ${JSON.stringify(upload.problems)}`);
  return { ...world, tableId: upload.release.tableId };
}

export async function stewardshipOf({ call }: StewardshipWorld): Promise<Stewardship> {
  return stewardshipSchema.parse(presentStewardship((await call(steward, 'GetStewardship', entry)).stewardship));
}

export async function firstRows({ call }: StewardshipWorld, tableId: number) {
  const { rows } = await call(grantee, 'ReadFirstRows', { requestId: GRANT, tableId });
  return firstRowsSchema.parse(JSON.parse(rows));
}

/** The lines of the audit trail about what stewards did, the oldest first. */
export async function auditLines({ context }: StewardshipWorld): Promise<string[]> {
  const rows = await context.db.outbox.findMany({
    where: { type: { contains: 'audit' } },
    orderBy: { position: 'asc' },
  });
  return rows.map(({ body }) => (JSON.parse(body) as { data: { action: string } }).data.action);
}

/** What was told of releases, the oldest first, each with its event's name. */
export async function publishedReleases({
  context,
}: StewardshipWorld): Promise<[name: string | undefined, about: unknown][]> {
  const rows = await context.db.outbox.findMany({
    where: { topic: 'carebourse.tables' },
    orderBy: { position: 'asc' },
  });
  return rows.map(({ type, body }) => [type.split('.')[2], (JSON.parse(body) as { data: unknown }).data]);
}
