import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { answers, buildWithGo } from '../built-programs.ts';

const SOURCE = 'go.k6.io/k6@v1.8.1';
const built = fileURLToPath(new URL('../../.cache/load/k6', import.meta.url));

/** What this machine lacks to get k6, in one line; undefined when nothing does. */
export async function whatK6Lacks(): Promise<string | undefined> {
  if (existsSync(built) || (await answers('k6', 'version')) || (await answers('go', 'version'))) return undefined;
  return 'k6 is not on the PATH, and neither is Go to build it';
}

/** The k6 of the PATH, or one that Go builds at the first call, in some minutes. */
export async function findK6(): Promise<string> {
  if (!existsSync(built) && (await answers('k6', 'version'))) return 'k6';
  await buildWithGo(built, SOURCE);
  return built;
}
