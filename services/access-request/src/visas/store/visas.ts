import { VISA_STATUS, VISAS_OF_LIST } from '@carebourse/contracts/visas';
import { randomInt } from 'node:crypto';
import { placeIn, type LastList, type StatusAt } from '../domain/visa-status.ts';
import type { Database, Transaction } from '../../store/database.ts';

/** Any number that no other lock of this database uses. */
const PLACES_LOCK = 7_301_121;

/** The list that places are given of now. */
export async function findLastList(db: Database | Transaction): Promise<LastList> {
  const { _max } = await db.grant.aggregate({ _max: { visaIndex: true } });
  const list = Math.floor((_max.visaIndex ?? 0) / VISAS_OF_LIST);
  return { list, taken: await db.grant.count({ where: { visaIndex: { gte: list * VISAS_OF_LIST } } }) };
}

/** The place of a grant's visas, which it gets with the first of them and keeps. */
export async function takeVisaIndex(tx: Transaction, requestId: number): Promise<number> {
  const known = await findVisaIndex(tx, requestId);
  if (known !== null) return known;
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${PLACES_LOCK})`;
  // Somebody else may have been first.
  const given = await findVisaIndex(tx, requestId);
  if (given !== null) return given;
  const last = await findLastList(tx);
  let index = placeIn(last, randomInt(VISAS_OF_LIST));
  while ((await tx.grant.count({ where: { visaIndex: index } })) > 0) index = placeIn(last, randomInt(VISAS_OF_LIST));
  await tx.grant.update({ where: { requestId }, data: { visaIndex: index } });
  return index;
}

async function findVisaIndex(tx: Transaction, requestId: number): Promise<number | null> {
  return (await tx.grant.findUniqueOrThrow({ where: { requestId }, select: { visaIndex: true } })).visaIndex;
}

/** The visas of a list that do not hold at a moment: their grant has ended, or its owner may not act. */
export function listStatuses(db: Database, list: number, at: Date): Promise<StatusAt[]> {
  const first = list * VISAS_OF_LIST;
  return db.$queryRaw<StatusAt[]>`
    SELECT visa_index AS index,
      CASE WHEN ended_at IS NOT NULL OR expires_at <= ${at} THEN ${VISA_STATUS.ended}::int ELSE ${VISA_STATUS.rests}::int END
        AS status
    FROM "grant" JOIN access_request ON access_request.id = request_id LEFT JOIN account_status USING (user_id)
    WHERE visa_index >= ${first} AND visa_index < ${first + VISAS_OF_LIST}
      AND (ended_at IS NOT NULL OR expires_at <= ${at} OR account_status.active IS false)`;
}

/** Whether people decided that something is granted; what is open to all is granted by a rule. */
export async function isByReviewer(tx: Transaction, requestId: number): Promise<boolean> {
  return (await tx.requestEvent.count({ where: { requestId, action: 'approved', by: 'reviewer' } })) > 0;
}
