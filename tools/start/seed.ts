import { existsSync } from 'node:fs';
import pg from 'pg';
import { serviceFolder, services } from '../services.ts';
import { runCommand } from './command.ts';
import { servicePart } from './parts.ts';
import type { Wiring } from './wiring.ts';

/** Runs the services' seeds in order. Each applies itself once, so a seed that was interrupted is taken up again. */
export async function seed(wiring: Wiring, logs: string, signal: AbortSignal): Promise<void> {
  for (const service of services) {
    const entry = `${serviceFolder(service)}/src/seed.ts`;
    if (!existsSync(entry)) continue;
    // Wanted here: the settings are such that this machine alone may come, or somebody asked for it.
    const env: NodeJS.ProcessEnv = { ...servicePart(service, wiring).env, DEMO_MODE: 'true' };
    if (await isSeeded(env.DATABASE_URL)) continue;
    await runCommand(
      { name: `seed-${service}`, args: ['--disable-warning=ExperimentalWarning', entry], env },
      logs,
      signal,
    );
  }
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
