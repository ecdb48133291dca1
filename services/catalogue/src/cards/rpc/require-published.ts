import { MESSAGES } from '@carebourse/contracts/messages';
import { NotFoundError } from '@carebourse/runtime/errors';
import type { Database } from '../../store/database.ts';
import { findResource } from '../../store/resources.ts';

/** @throws NotFoundError for an agent that nobody can find, whose card nobody reads either */
export async function requirePublished(db: Database, agentId: number): Promise<void> {
  const agent = await findResource(db, { resourceType: 'agent', resourceId: agentId });
  if (!agent) throw new NotFoundError(MESSAGES.agentPage.notFoundDetail);
}
