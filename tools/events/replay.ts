/**
 * `npm run events:replay -- [--service S] [--id ID]`: has services handle again what they could not: one event, all of a
 * service, or all there are. Ends with 1 when some could not be handled again, or no service took them.
 */
import { SettingsError } from '@carebourse/runtime/env';
import { parseArgs } from 'node:util';
import { runEntry } from '../run-entry.ts';
import { isService, type ServiceName, services } from '../services.ts';

const usage = `usage: npm run events:replay -- [--service ${services.join('|')}] [--id <id>]; --id needs --service`;

function readArguments(args: string[]): { chosen: readonly ServiceName[]; id: string | undefined } {
  const { service, id } = parseArgs({ args, options: { service: { type: 'string' }, id: { type: 'string' } } }).values;
  if (service !== undefined && !isService(service)) throw new SettingsError(usage);
  if (id !== undefined && (!service || !/^[1-9]\d{0,8}$/.test(id))) throw new SettingsError(usage);
  return { chosen: service ? [service] : services, id };
}

try {
  const { chosen, id } = readArguments(process.argv.slice(2));
  let code = 0;
  for (const service of chosen) {
    const args = id === undefined ? [service] : [service, id];
    code = Math.max(code, await runEntry(service, 'packages/messaging/src/dead-letters/replay-command.ts', args));
  }
  process.exitCode = code;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
