import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

const requirements = fileURLToPath(new URL('requirements.txt', import.meta.url));
const cache = fileURLToPath(new URL('../../.cache/', import.meta.url));
const scripts = process.platform === 'win32' ? 'Scripts' : 'bin';

/** Why schemathesis cannot run on this machine, in one line; undefined when it can. */
export async function whatSchemathesisLacks(): Promise<string | undefined> {
  return (await findPython()) ? undefined : 'schemathesis needs Python 3.10 or newer on the PATH, with its module venv';
}

/** The command of schemathesis, installed from PyPI at the first call. */
export async function fetchSchemathesis(): Promise<string> {
  const folder = join(cache, readFileSync(requirements, 'utf8').trim().replace('==', '-'));
  const command = join(folder, scripts, 'schemathesis');
  // An environment cannot be moved once made. The note says that it is whole: an interrupted one is made anew.
  const whole = join(folder, 'complete');
  if (existsSync(whole)) return command;
  const python = await findPython();
  if (!python) throw new Error(await whatSchemathesisLacks());
  mkdirSync(cache, { recursive: true });
  try {
    await run(python, ['-m', 'venv', '--clear', folder]);
    await run(join(folder, scripts, 'python'), ['-m', 'pip', 'install', '--quiet', '-r', requirements]);
  } catch (cause) {
    throw new Error('schemathesis: pip could not install it', { cause });
  }
  writeFileSync(whole, '');
  return command;
}

async function findPython(): Promise<string | undefined> {
  const probe = 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 10))';
  for (const python of ['python3', 'python']) {
    const found = await run(python, ['-c', probe]).then(
      () => true,
      () => false,
    );
    if (found) return python;
  }
  return undefined;
}
