import type { Prisma } from '../../../generated/prisma/client.ts';
import type { Database } from '../../store/database.ts';

/** Lines for tests of reading, with whatever hashes. The head comes along: what is beyond it is no line. */
export async function writeUnchained(db: Database, lines: (Prisma.AuditEventCreateManyInput & { sequence: bigint })[]) {
  await db.auditEvent.createMany({ data: lines });
  const last = lines.map(({ sequence }) => sequence).toSorted((one, other) => Number(other - one))[0];
  await db.auditHead.update({ where: { id: 1 }, data: { sequence: last } });
}
