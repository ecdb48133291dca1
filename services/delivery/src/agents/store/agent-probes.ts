import type { Measured } from '@carebourse/contracts/agents';
import type { Database } from '../../store/database.ts';

/** One health probe. */
export interface Probe {
  agentId: number;
  at: Date;
  ok: boolean;
  durationMs: number;
}

export async function addProbe(db: Database, probe: Probe): Promise<void> {
  await db.agentProbe.create({ data: probe });
}

export function lastProbe(db: Database, agentId: number): Promise<Omit<Probe, 'agentId'> | null> {
  const select = { at: true, ok: true, durationMs: true } as const;
  return db.agentProbe.findFirst({ where: { agentId }, orderBy: { at: 'desc' }, select });
}

export async function removeProbesBefore(db: Database, before: Date): Promise<void> {
  await db.agentProbe.deleteMany({ where: { at: { lt: before } } });
}

/** How fast an agent answered since a moment, by its probes and by calls under grants, and how often. */
export async function measureSince(db: Database, agentId: number, since: Date): Promise<Measured> {
  const [row] = await db.$queryRaw<
    { p50: number | null; p95: number | null; probes: bigint; ok: bigint; invocations: bigint }[]
  >`
    WITH probe AS (SELECT ok, duration_ms FROM agent_probe WHERE agent_id = ${agentId} AND at > ${since}),
      answered AS (
        SELECT duration_ms FROM invocation WHERE agent_id = ${agentId} AND at > ${since} AND outcome = 'answered'),
      took AS (SELECT duration_ms FROM probe WHERE ok UNION ALL SELECT duration_ms FROM answered)
    SELECT
      (SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY duration_ms) FROM took) AS p50,
      (SELECT percentile_cont(0.95) WITHIN GROUP (ORDER BY duration_ms) FROM took) AS p95,
      (SELECT count(*) FROM probe) AS probes,
      (SELECT count(*) FROM probe WHERE ok) AS ok,
      (SELECT count(*) FROM answered) AS invocations`;
  const probes = Number(row?.probes ?? 0);
  return {
    p50Ms: rounded(row?.p50),
    p95Ms: rounded(row?.p95),
    availability: probes === 0 ? null : Number(row?.ok) / probes,
    invocations: Number(row?.invocations ?? 0),
  };
}

function rounded(ms: number | null | undefined): number | null {
  return ms === null || ms === undefined ? null : Math.round(ms);
}
