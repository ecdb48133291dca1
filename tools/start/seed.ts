import pg from 'pg';
import { demoFolder, seededServices, seedOf, writeDemoTables } from '../demo.ts';
import type { ServiceName } from '../services.ts';
import { runCommand } from './command.ts';
import { servicePart } from './parts.ts';
import type { Wiring } from './wiring.ts';

/** Runs the services' seeds in order. Each applies itself once, so a seed that was interrupted is taken up again. */
export async function seed(wiring: Wiring, logs: string, signal: AbortSignal): Promise<void> {
  for (const service of seededServices) {
    if (await isSeeded(servicePart(service, wiring).env.DATABASE_URL)) continue;
    if (service === 'delivery') await writeDemoTables();
    await runSeed(service, wiring, logs, signal);
  }
}

/** Runs the seed of one service, as a process of its own. */
export async function runSeed(service: ServiceName, wiring: Wiring, logs: string, signal: AbortSignal): Promise<void> {
  const args = ['--disable-warning=ExperimentalWarning', seedOf(service)];
  // Wanted here: the settings are such that this machine alone may come, or somebody asked for it.
  const env: NodeJS.ProcessEnv = { ...servicePart(service, wiring).env, DEMO_MODE: 'true', DEMO_DIR: demoFolder };
  await runCommand({ name: `seed-${service}`, args, env }, logs, signal);
}

/** Spares a second of a later start for each service; the seed itself would find the same row. */
async function isSeeded(databaseUrl: string | undefined): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query("SELECT to_regclass('applied_seed') IS NOT NULL AS found");
    if (!rows[0]?.found) return false;
    const { rowCount } = await client.query("SELECT FROM applied_seed WHERE name = 'demo'");
    return rowCount === 1;
  } finally {
    await client.end();
  }
}
