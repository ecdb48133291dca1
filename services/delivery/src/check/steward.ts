import { MESSAGES } from '@carebourse/contracts/service-messages';
import { TABLE_ENTRY_TYPES } from '@carebourse/contracts/stewardship';
import type { AccessLevel } from '@carebourse/contracts/constants';
import { idSchema } from '@carebourse/contracts/text';
import type { Caller } from '@carebourse/rpc/caller';
import type { EntryServiceDefinition } from '@carebourse/rpc/catalogue';
import type { RpcClient } from '@carebourse/rpc/client';
import type { IdentityServiceDefinition } from '@carebourse/rpc/identity';
import { type Act, keeperOf } from '@carebourse/rpc/stewarding-organization';
import { ForbiddenError, NotFoundError } from '@carebourse/runtime/errors';
import { parse } from '@carebourse/runtime/parse';
import { z } from 'zod';

const entrySchema = z.object({ resourceType: z.enum(TABLE_ENTRY_TYPES), resourceId: idSchema });
export type TableEntry = z.output<typeof entrySchema>;

/** An entry whose tables somebody keeps. */
export interface Stewarded extends TableEntry {
  name: string;
  /** Null where entries of a type have none. */
  accessLevel: AccessLevel | null;
  /** Whether it was never published. */
  draft: boolean;
}

/** The owners of the answer. */
interface EntryInput {
  identity: Pick<RpcClient<IdentityServiceDefinition>, 'call'>;
  catalogue: { entries: Pick<RpcClient<EntryServiceDefinition>, 'call'> };
}

/**
 * The entries whose tables the caller may keep: an admin's are all, those of others what the organization stewards that they
 * are a confirmed member of, and drafts of it for those alone who edit them. Both are asked of those who own the answer.
 * @throws ForbiddenError for everybody else
 */
export async function stewardedEntries(context: EntryInput, caller: Caller): Promise<Stewarded[]> {
  return (await keptEntries(context, caller)).map(toStewarded);
}

/**
 * @throws NotFoundError when there is no such entry
 * @throws ForbiddenError when its tables are not the caller's to keep
 */
export async function requireStewarded(
  context: EntryInput,
  caller: Caller,
  asked: unknown,
  act: Act,
): Promise<Stewarded> {
  return toStewarded(await requireEntry(context, caller, parse(entrySchema, asked), MESSAGES.uploads, act));
}

/** The agents whose connections the caller may keep, by the same rule. */
export async function stewardedAgentIds(context: EntryInput, caller: Caller): Promise<number[]> {
  return (await keptEntries(context, caller, 'agent')).map(({ resourceId }) => resourceId);
}

async function keptEntries(context: EntryInput, caller: Caller, resourceType?: 'agent') {
  const { organizationId: stewardOrganizationId, edits: drafts } = await keeperOf(context.identity, caller, 'read');
  const asked = { stewardOrganizationId, resourceType, drafts };
  return (await context.catalogue.entries.call('ListStewardedEntries', asked)).entries;
}

/** An agent whose connection somebody keeps. */
export interface StewardedAgent {
  resourceType: 'agent';
  resourceId: number;
  name: string;
  draft: boolean;
}

/** The same of an agent, and of its connection. */
export async function requireStewardedAgent(
  context: EntryInput,
  caller: Caller,
  agentId: number,
  act: Act,
): Promise<StewardedAgent> {
  const asked = { resourceType: 'agent', resourceId: parse(idSchema, agentId) } as const;
  const { name, draft } = await requireEntry(context, caller, asked, MESSAGES.agents, act);
  return { ...asked, name, draft };
}

async function requireEntry(
  context: EntryInput,
  caller: Caller,
  asked: { resourceType: string; resourceId: number },
  words: { entryNotFound: string; entryNotYours: string },
  act: Act,
) {
  const { organizationId, edits: drafts } = await keeperOf(context.identity, caller, act);
  const { entries } = await context.catalogue.entries.call('ListStewardedEntries', { ...asked, drafts });
  const [entry] = entries;
  if (!entry) throw new NotFoundError(words.entryNotFound);
  const isTheirs = organizationId === undefined || entry.stewardOrganizationId === organizationId;
  if (!isTheirs) throw new ForbiddenError(words.entryNotYours);
  return entry;
}

function toStewarded(entry: {
  resourceType: string;
  resourceId: number;
  name: string;
  accessLevel?: string | undefined;
  draft: boolean;
}): Stewarded {
  const { resourceType, resourceId } = parse(entrySchema, entry);
  const accessLevel = (entry.accessLevel ?? null) as AccessLevel | null;
  return { resourceType, resourceId, name: entry.name, accessLevel, draft: entry.draft };
}
