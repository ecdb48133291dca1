import type { ImportAction } from '@carebourse/contracts/imports';
import type { ResourceType } from '@carebourse/contracts/constants';
import type { Problem } from '@carebourse/interchange/description';
import { Prisma } from '../../../generated/prisma/client.ts';
import type { Database, Transaction } from '../../store/database.ts';

/** What an import does with one entry of its file. */
export interface ImportLineRow {
  position: number;
  action: ImportAction;
  source: string;
  line: number | null;
  name: string | null;
  resourceType: ResourceType;
  resourceId: number | null;
  revision: number | null;
  noteVersion: number;
  changes: string[];
  problems: Problem[];
  content: object | null;
  facts: object | null;
  card: object | null;
}

export async function addLines(db: Database, importId: number, lines: readonly ImportLineRow[]): Promise<void> {
  const data = lines.map(({ problems, content, facts, card, ...line }) => ({
    ...line,
    importId,
    problems: JSON.parse(JSON.stringify(problems)) as Prisma.InputJsonArray,
    content: jsonOf(content),
    facts: jsonOf(facts),
    card: jsonOf(card),
  }));
  await db.importLine.createMany({ data });
}

interface LinesPage {
  action?: ImportAction | undefined;
  /** Position of the last that was seen. */
  after?: number | undefined;
  limit: number;
}

/** By what entries would be found again that have a problem. */
export async function listProblemSources(db: Database, importId: number): Promise<string[]> {
  const rows = await db.importLine.findMany({ where: { importId, action: 'problem' }, select: { source: true } });
  return rows.map(({ source }) => source);
}

/** In the order of the file, one more than `limit`. */
export async function listLines(db: Database, importId: number, { action, after, limit }: LinesPage) {
  const where = { importId, ...(action && { action }), ...(after !== undefined && { position: { gt: after } }) };
  const rows = await db.importLine.findMany({ where, orderBy: { position: 'asc' }, take: limit + 1 });
  return rows.map((row) => row as unknown as ImportLineRow);
}

/** The next lines that change something. */
export async function linesToApply(tx: Transaction, importId: number, after: number, limit: number) {
  const where = { importId, action: { in: ['made', 'changed', 'gone'] }, position: { gt: after } };
  const rows = await tx.importLine.findMany({ where, orderBy: { position: 'asc' }, take: limit });
  return rows.map((row) => row as unknown as ImportLineRow);
}

export async function forgetLines(db: Database, importId: number): Promise<void> {
  await db.importLine.deleteMany({ where: { importId } });
}

/** Says which entries were made of which lines. */
export async function noteMade(
  tx: Transaction,
  importId: number,
  made: readonly { position: number; id: number }[],
): Promise<void> {
  const positions = made.map(({ position }) => position);
  const ids = made.map(({ id }) => id);
  await tx.$executeRaw`
    UPDATE import_line SET resource_id = made.id
    FROM unnest(${positions}::int[], ${ids}::int[]) AS made (position, id)
    WHERE import_id = ${importId} AND import_line.position = made.position`;
}

/** Lines of imports that ended before. */
export async function removeOldLines(db: Database, before: Date): Promise<void> {
  await db.importLine.deleteMany({ where: { import: { endedAt: { lt: before } } } });
}

function jsonOf(value: object | null) {
  return value === null ? Prisma.DbNull : (JSON.parse(JSON.stringify(value)) as Prisma.InputJsonObject);
}
