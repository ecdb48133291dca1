import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

const cache = fileURLToPath(new URL('../.cache/', import.meta.url));
const scripts = process.platform === 'win32' ? 'Scripts' : 'bin';

/** Why a tool of Python's cannot run on this machine, in one line; undefined when it can. */
export async function whatPythonLacks(tool: string): Promise<string | undefined> {
  return (await findPython()) ? undefined : `${tool} needs Python 3.10 or newer on the PATH, with its module venv`;
}

/**
 * A command of a tool from PyPI, installed at the first call.
 * @param requirements the file that names the tool and its version, and what else it needs in a certain one
 */
export async function fetchPythonTool(requirements: string, command: string): Promise<string> {
  const pinned = readFileSync(requirements, 'utf8').trim().split('\n');
  const [tool = ''] = pinned;
  const folder = join(cache, pinned.join('_').replaceAll('==', '-'));
  // An environment cannot be moved once made. The note says that it is whole: an interrupted one is made anew.
  const whole = join(folder, 'complete');
  const path = join(folder, scripts, command);
  if (existsSync(whole)) return path;
  const python = await findPython();
  if (!python) throw new Error(await whatPythonLacks(tool));
  mkdirSync(cache, { recursive: true });
  try {
    await run(python, ['-m', 'venv', '--clear', folder]);
    await run(join(folder, scripts, 'python'), ['-m', 'pip', 'install', '--quiet', '-r', requirements]);
  } catch (cause) {
    throw new Error(`${tool}: pip could not install it`, { cause });
  }
  writeFileSync(whole, '');
  return path;
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
