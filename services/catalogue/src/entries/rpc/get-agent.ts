import { MESSAGES } from '@carebourse/contracts/messages';
import { NotFoundError } from '@carebourse/runtime/errors';
import type { CatalogueRpc } from '../../context.ts';
import { findAgent } from '../store/agents.ts';
import { countEntries } from '../store/entry-counts.ts';
import { presentAgent } from './present.ts';

export const getAgent: CatalogueRpc<'GetAgent'> = async ({ db }, { id }) => {
  const [agent, counts] = await Promise.all([findAgent(db, id), countEntries(db, 'agent', [{ id }])]);
  if (!agent) throw new NotFoundError(MESSAGES.agentPage.notFoundDetail);
  return { agent: presentAgent(agent, counts) };
};
