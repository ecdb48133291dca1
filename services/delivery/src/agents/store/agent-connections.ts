import type { ConnectionInput, InformationKind, JsonSchema, ShownConnection } from '@carebourse/contracts/agents';
import type { HookDeclaration } from '@carebourse/contracts/hook-declaration';
import type { FieldCipher } from '@carebourse/runtime/field-encryption';
import { Prisma } from '../../../generated/prisma/client.ts';
import type { Database, Transaction } from '../../store/database.ts';

/** A header that is sent along. */
export interface Credential {
  header: string;
  value: string;
}

/** How an agent is reached, as it lies in the database, with its credential opened. */
export interface Connection extends Omit<ConnectionInput, 'credential' | 'hook'> {
  agentId: number;
  hook: HookDeclaration | null;
  credential: Credential | null;
  connectedAt: Date | null;
  changedAt: Date;
  changedBy: number | null;
}

type ConnectionRow = Prisma.AgentConnectionGetPayload<object>;

export function credentialPlace(agentId: string): string {
  return `agent_connection.credential/${agentId}`;
}

export async function findConnection(
  db: Database | Transaction,
  cipher: FieldCipher,
  agentId: number,
): Promise<Connection | null> {
  const row = await db.agentConnection.findUnique({ where: { agentId } });
  return row && toConnection(cipher, row);
}

/** What may be shown of the connections of agents that are on, by agent. */
export async function findEnabledConnections(db: Database, agentIds: number[]) {
  const rows = await db.agentConnection.findMany({
    where: { agentId: { in: agentIds }, enabled: true },
    omit: { credential: true, endpoint: true },
  });
  return new Map(rows.map((row) => [row.agentId, shownOf(row)]));
}

/** Ids of the agents that are on, in their order. */
export async function listEnabled(db: Database): Promise<number[]> {
  const rows = await db.agentConnection.findMany({
    where: { enabled: true },
    select: { agentId: true },
    orderBy: { agentId: 'asc' },
  });
  return rows.map(({ agentId }) => agentId);
}

/** What record systems may ask: agents that are on and declare a hook, by their ids. */
export async function listHooks(db: Database): Promise<{ agentId: number; hook: HookDeclaration }[]> {
  const rows = await db.agentConnection.findMany({
    where: { enabled: true, hook: { not: Prisma.DbNull } },
    select: { agentId: true, hook: true },
    orderBy: { agentId: 'asc' },
  });
  return rows.map(({ agentId, hook }) => ({ agentId, hook: hook as unknown as HookDeclaration }));
}

/** Lets one change of an agent's connection be made at a time, until the transaction ends. */
export async function takeConnectionTurn(tx: Transaction, agentId: number): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('agent connection'), ${agentId}::int)`;
}

export async function saveConnection(tx: Transaction, cipher: FieldCipher, connection: Connection): Promise<void> {
  const { agentId, credential, example, inputSchema, outputSchema, hook, ...rest } = connection;
  const row = {
    ...rest,
    credential: credential && cipher.encrypt(JSON.stringify(credential), credentialPlace(String(agentId))),
    inputSchema: inputSchema as Prisma.InputJsonObject,
    outputSchema: outputSchema as Prisma.InputJsonObject,
    exampleInput: example.input as Prisma.InputJsonObject,
    exampleOutput: example.output as Prisma.InputJsonObject,
    hook: hook ?? Prisma.DbNull,
  };
  await tx.agentConnection.upsert({ where: { agentId }, create: { agentId, ...row }, update: row });
}

/** @returns whether there was one */
export async function deleteConnection(tx: Transaction, agentId: number): Promise<boolean> {
  await tx.agentProbe.deleteMany({ where: { agentId } });
  return (await tx.agentConnection.deleteMany({ where: { agentId } })).count > 0;
}

/** Takes the enabled connections that nobody has taken since a moment, for one replica alone. */
export async function takeForProbe(db: Database, { before, now }: { before: Date; now: Date }): Promise<number[]> {
  const taken = await db.$queryRaw<{ agent_id: number }[]>`
    UPDATE agent_connection SET probed_at = ${now}
    WHERE agent_id IN (
      SELECT agent_id FROM agent_connection
      WHERE enabled AND (probed_at IS NULL OR probed_at <= ${before})
      FOR UPDATE SKIP LOCKED)
    RETURNING agent_id`;
  return taken.map((row) => row.agent_id);
}

/** What of a connection is public, with its JSON as what it is. */
function shownOf(row: Omit<ConnectionRow, 'credential' | 'endpoint'>): ShownConnection {
  const { inputSchema, outputSchema, exampleInput, exampleOutput, informationIn, informationOut } = row;
  return {
    inputSchema: inputSchema as JsonSchema,
    outputSchema: outputSchema as JsonSchema,
    example: {
      input: exampleInput as Record<string, unknown>,
      output: exampleOutput as Record<string, unknown>,
    },
    informationIn: informationIn as InformationKind,
    informationOut: informationOut as InformationKind,
  };
}

function toConnection(cipher: FieldCipher, row: ConnectionRow): Connection {
  const { agentId, endpoint, credential, timeLimitMs, enabled, hook, connectedAt, changedAt, changedBy } = row;
  return {
    agentId,
    endpoint,
    ...shownOf(row),
    credential: credential === null ? null : openCredential(cipher, agentId, credential),
    timeLimitMs,
    enabled,
    hook: hook as HookDeclaration | null,
    connectedAt,
    changedAt,
    changedBy,
  };
}

function openCredential(cipher: FieldCipher, agentId: number, sealed: string): Credential {
  return JSON.parse(cipher.decrypt(sealed, credentialPlace(String(agentId)))) as Credential;
}
