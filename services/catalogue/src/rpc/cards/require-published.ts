import { MESSAGES } from '@carebourse/contracts/messages';
import { NotFoundError } from '@carebourse/runtime/errors';
import { findAgent } from '../../store/agents.ts';
import type { Database } from '../../store/database.ts';

/** @throws NotFoundError for an agent that nobody can find, whose card nobody reads either */
export async function requirePublished(db: Database, agentId: number): Promise<void> {
  if (!(await findAgent(db, agentId))) throw new NotFoundError(MESSAGES.agentPage.notFoundDetail);
}
