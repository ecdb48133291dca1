import type { DocumentedType } from '@carebourse/contracts/compliance';
import type { AccessLevel } from '@carebourse/contracts/constants';
import type { ComplianceFacts } from '../domain/compliance/facts.ts';
import type { Database } from '../../store/database.ts';
import { findDelivered } from './delivered-tables.ts';
import { published } from '../../store/published.ts';

/** The columns' CHECK constraints hold the access levels. */
export async function findComplianceFacts(
  db: Database,
  resourceType: DocumentedType,
  id: number,
): Promise<ComplianceFacts | null> {
  const delivered = (await findDelivered(db, resourceType, { equals: id })).get(id);
  if (resourceType === 'dataDomain') {
    const domain = await db.dataDomain.findUnique({ where: { id, ...published } });
    return domain && { ...domain, resourceType, delivered, accessLevel: domain.accessLevel as AccessLevel };
  }
  const collection = await db.dataCollection.findUnique({ where: { id, ...published } });
  return collection && { ...collection, resourceType, delivered, accessLevel: collection.accessLevel as AccessLevel };
}
