import { MESSAGES } from '@carebourse/contracts/messages';
import { idSchema } from '@carebourse/contracts/text';
import type { Caller } from '@carebourse/rpc/caller';
import { stewardingOrganization } from '@carebourse/rpc/stewarding-organization';
import { ForbiddenError, NotFoundError } from '@carebourse/runtime/errors';
import { parse } from '@carebourse/runtime/parse';
import type { Context } from '../../context.ts';
import { findCard, listCardVersions } from '../../store/model-cards.ts';
import { listStewardedEntries, type StewardedEntry } from '../../store/stewarded-entries.ts';

/**
 * An agent whose card is the caller's to keep, by the rule of its connection.
 * @throws NotFoundError when there is no such agent
 * @throws ForbiddenError when it is not theirs
 */
export async function requireKept({ db, identity }: Context, caller: Caller, id: number): Promise<StewardedEntry> {
  const stewardOrganizationId = await stewardingOrganization(identity, caller);
  const sought = { resourceType: 'agent', resourceId: parse(idSchema, id) } as const;
  const [agent] = await listStewardedEntries(db, sought);
  if (!agent) throw new NotFoundError(MESSAGES.agents.entryNotFound);
  if (stewardOrganizationId !== undefined && agent.stewardOrganizationId !== stewardOrganizationId) {
    throw new ForbiddenError(MESSAGES.modelCard.notYours);
  }
  return agent;
}

/** A card as those see it who keep it, with who saved what. */
export async function showManaged({ db }: Context, { resourceId: agentId, name }: StewardedEntry) {
  const [found, versions] = await Promise.all([findCard(db, agentId), listCardVersions(db, agentId)]);
  return {
    card: {
      agentId,
      name,
      card: found && JSON.stringify(found.card),
      versions: versions.map(({ version, changedAt, changedBy }) => ({
        version,
        changedAt: changedAt.toISOString(),
        changedBy: changedBy ?? undefined,
      })),
    },
  };
}
