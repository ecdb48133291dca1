import { shortLinkOf } from '@carebourse/table-store/short-link';
import type { TableStore } from '@carebourse/table-store/table-store';
import type { Invocation } from '../../../generated/prisma/client.ts';
import { Prisma } from '../../../generated/prisma/client.ts';
import type { Database } from '../../store/database.ts';
import type { Entry } from '../../store/tables.ts';
import { usesOfLinks, type UseOfPerson } from './uses-of-links.ts';

/** One look at records of persons: a use of a table, or a call of an agent that named them. */
export type LogLine = { way: 'table'; at: Date; use: UseOfPerson } | { way: 'agent'; at: Date; call: Invocation };

/** Where a page ended: the last use and the last call that were shown; 0 and empty for none yet. */
export type LogPlace = readonly [useId: number, callId: string];

/** Which lines: of an entry, and of a period up to the moment before `to`. */
export interface LogFilter {
  entry: Entry | undefined;
  from: Date | undefined;
  to: Date | undefined;
}

interface Page {
  place: LogPlace;
  limit: number;
}

/**
 * By what records of a person were read, newest first.
 * @param link of the person, as releases have it
 * @returns one more than `limit`, when there are more
 */
export async function logOfPerson(
  db: Database,
  tables: Pick<TableStore, 'persons'>,
  link: string,
  filter: LogFilter,
  { place: [useId, callId], limit }: Page,
): Promise<LogLine[]> {
  const [uses, calls] = await Promise.all([
    usesOfLinks(db, tables, [link], { beforeId: useId || undefined, limit, which: whichUses(filter) }),
    callsOf(
      db,
      Prisma.sql`persons_hash IN (SELECT hash FROM link_set WHERE links @> ARRAY[${shortLinkOf(link)}::bigint])
        AND ${whichCalls(filter)}`,
      { callId, limit },
    ),
  ]);
  return together(uses, calls).slice(0, limit + 1);
}

/** By what somebody read records of persons, newest first. @returns one more than `limit`, when there are more */
export async function logOfReader(
  db: Database,
  readerId: number,
  filter: LogFilter,
  { place: [useId, callId], limit }: Page,
): Promise<LogLine[]> {
  const [uses, calls] = await Promise.all([
    usesOfReader(db, readerId, { beforeId: useId || undefined, limit, which: whichUses(filter) }),
    callsOf(db, Prisma.sql`user_id = ${readerId} AND persons_hash IS NOT NULL AND ${whichCalls(filter)}`, {
      callId,
      limit,
    }),
  ]);
  return together(uses, calls).slice(0, limit + 1);
}

/** Where to go on after some lines. */
export function placeAfter(lines: readonly LogLine[], [useId, callId]: LogPlace): LogPlace {
  const use = lines.findLast((line) => line.way === 'table');
  const call = lines.findLast((line) => line.way === 'agent');
  return [use?.use.id ?? useId, call?.call.id ?? callId];
}

/** Of uses of tables. */
function whichUses({ entry, from, to }: LogFilter): Prisma.Sql {
  const ofEntry = entry
    ? Prisma.sql`table_id IN (
        SELECT id FROM data_table WHERE resource_type = ${entry.resourceType} AND resource_id = ${entry.resourceId})`
    : Prisma.sql`true`;
  return Prisma.sql`${ofEntry} AND ${inPeriod(from, to)}`;
}

/** Of calls of agents. */
function whichCalls({ entry, from, to }: LogFilter): Prisma.Sql {
  const ofEntry = entry
    ? Prisma.sql`${entry.resourceType} = 'agent' AND agent_id = ${entry.resourceId}`
    : Prisma.sql`true`;
  return Prisma.sql`${ofEntry} AND ${inPeriod(from, to)}`;
}

function inPeriod(from: Date | undefined, to: Date | undefined): Prisma.Sql {
  return Prisma.sql`(at >= ${from ?? null}::timestamptz) IS NOT false AND (at < ${to ?? null}::timestamptz) IS NOT false`;
}

/** Takes two lists, each newest first, together; each keeps its own order, by which it is gone on with. */
function together(uses: readonly UseOfPerson[], calls: readonly Invocation[]): LogLine[] {
  const [left, right] = [[...uses], [...calls]];
  const lines: LogLine[] = [];
  for (let [use, call] = [left.shift(), right.shift()]; use || call;) {
    if (use && (!call || use.at >= call.at)) {
      lines.push({ way: 'table', at: use.at, use });
      use = left.shift();
    } else if (call) {
      lines.push({ way: 'agent', at: call.at, call });
      call = right.shift();
    }
  }
  return lines;
}

async function usesOfReader(
  db: Database,
  readerId: number,
  { beforeId, limit, which }: { beforeId: number | undefined; limit: number; which: Prisma.Sql },
): Promise<UseOfPerson[]> {
  const found = await db.$queryRaw<{ id: number }[]>`
    SELECT id FROM use
    WHERE user_id = ${readerId} AND ${which} AND (id < ${beforeId ?? null}::int) IS NOT false
      AND EXISTS (SELECT FROM release WHERE release.table_id = use.table_id AND number = release
        AND definition @> '{"columns": [{"personLink": true}]}')
    ORDER BY id DESC LIMIT ${limit + 1}`;
  const rows = await db.use.findMany({ where: { id: { in: found.map(({ id }) => id) } }, orderBy: { id: 'desc' } });
  return rows.map((row) => ({ ...row, included: true }));
}

async function callsOf(
  db: Database,
  which: Prisma.Sql,
  { callId, limit }: { callId: string; limit: number },
): Promise<Invocation[]> {
  const found = await db.$queryRaw<{ id: string }[]>`
    SELECT id::text AS id FROM invocation
    WHERE ${which} AND (${callId} = '' OR (at, id) < (SELECT at, id FROM invocation WHERE id::text = ${callId}))
    ORDER BY at DESC, id DESC LIMIT ${limit + 1}`;
  return db.invocation.findMany({
    where: { id: { in: found.map(({ id }) => id) } },
    orderBy: [{ at: 'desc' }, { id: 'desc' }],
  });
}
