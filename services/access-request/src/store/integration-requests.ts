import type { CustomIntegration } from '@carebourse/contracts/contact';
import type { HandlingStatus } from '@carebourse/contracts/received-forms';
import type { IntegrationRequest } from '../../generated/prisma/client.ts';
import type { Database, Transaction } from './database.ts';
import { handlingFilter } from './handling.ts';

/** @param userId who sent it; undefined when nobody was signed in */
export function createIntegrationRequest(
  tx: Transaction,
  userId: number | undefined,
  form: CustomIntegration,
  createdAt: Date,
): Promise<IntegrationRequest> {
  return tx.integrationRequest.create({ data: { ...form, userId, createdAt } });
}

/** Newest first. */
export function listIntegrationRequests(
  db: Database,
  status: HandlingStatus | undefined,
  limit: number,
): Promise<IntegrationRequest[]> {
  return db.integrationRequest.findMany({
    where: handlingFilter(status),
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: limit,
  });
}

/** The request as it is now and whether this call changed it; undefined when there is none. */
export async function handleIntegrationRequest(tx: Transaction, id: number, handledBy: number, handledAt: Date) {
  const [changed] = await tx.integrationRequest.updateManyAndReturn({
    where: { id, handledAt: null },
    data: { handledAt, handledBy },
  });
  const request = changed ?? (await tx.integrationRequest.findUnique({ where: { id } }));
  return request ? { request, changed: changed !== undefined } : undefined;
}
