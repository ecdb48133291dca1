import { existsSync } from 'node:fs';
import { serviceFolder, services } from '../services.ts';
import { runCommand } from './command.ts';
import { servicePart, type Wiring } from './parts.ts';

/** Runs the services' seeds in order. Each applies itself once, so a seed that was interrupted is taken up again. */
export async function seed(wiring: Wiring, logs: string, signal: AbortSignal): Promise<void> {
  for (const service of services) {
    const entry = `${serviceFolder(service)}/src/seed.ts`;
    if (!existsSync(entry)) continue;
    const { env } = servicePart(service, wiring);
    await runCommand(
      { name: `seed-${service}`, args: ['--disable-warning=ExperimentalWarning', entry], env },
      logs,
      signal,
    );
  }
}
