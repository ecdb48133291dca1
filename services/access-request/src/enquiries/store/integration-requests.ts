import type { CustomIntegration } from '@carebourse/contracts/contact';
import type { HandlingStatus } from '@carebourse/contracts/received-forms';
import type { FieldCipher } from '@carebourse/runtime/field-encryption';
import { openTexts, sealTexts } from '@carebourse/runtime/sealed-texts';
import type { IntegrationRequest as StoredRow } from '../../../generated/prisma/client.ts';
import type { Database, Transaction } from '../../store/database.ts';
import { handlingFilter } from './handling.ts';

/** Who wrote, and what. */
type Texts = Pick<CustomIntegration, 'name' | 'email' | 'details'> & { organization: string | null };

export type IntegrationRequest = ReturnType<typeof openIntegrationRequest>;

/** @param userId who sent it; undefined when nobody was signed in */
export async function createIntegrationRequest(
  tx: Transaction,
  cipher: FieldCipher,
  userId: number | undefined,
  form: CustomIntegration,
  createdAt: Date,
  id: number,
): Promise<IntegrationRequest> {
  const data = { id, sealed: sealTexts(cipher, integrationPlace(id), form), userId, createdAt };
  return openIntegrationRequest(cipher, await tx.integrationRequest.create({ data }));
}

/** Newest first. */
export async function listIntegrationRequests(
  db: Database,
  cipher: FieldCipher,
  status: HandlingStatus | undefined,
  limit: number,
): Promise<IntegrationRequest[]> {
  const rows = await db.integrationRequest.findMany({
    where: handlingFilter(status),
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: limit,
  });
  return rows.map((row) => openIntegrationRequest(cipher, row));
}

/** The request as it is now and whether this call changed it; undefined when there is none. */
export async function handleIntegrationRequest(
  tx: Transaction,
  cipher: FieldCipher,
  id: number,
  { handledBy, handledAt }: { handledBy: number; handledAt: Date },
) {
  const [changed] = await tx.integrationRequest.updateManyAndReturn({
    where: { id, handledAt: null },
    data: { handledAt, handledBy },
  });
  const request = changed ?? (await tx.integrationRequest.findUnique({ where: { id } }));
  return request ? { request: openIntegrationRequest(cipher, request), changed: changed !== undefined } : undefined;
}

/** Where the texts of a row belong; at any other place their ciphertext does not decrypt. */
export function integrationPlace(id: number): string {
  return `integration_request.sealed/${id}`;
}

const NOT_GIVEN = { name: null, email: null, organization: null, details: null };

export function openIntegrationRequest(cipher: FieldCipher, { sealed, ...row }: StoredRow) {
  return { ...row, ...openTexts<Texts>(cipher, integrationPlace(row.id), { sealed }, NOT_GIVEN) };
}
