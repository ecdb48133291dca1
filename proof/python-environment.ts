import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
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
  const path = join(folder, scripts, command);
  if (existsSync(folder)) return path;
  const python = await findPython();
  if (!python) throw new Error(await whatPythonLacks(tool));
  // An environment cannot be moved once made, so each process makes its own. The link says that one is whole.
  const own = `${folder}.${process.pid}`;
  mkdirSync(cache, { recursive: true });
  try {
    await run(python, ['-m', 'venv', '--clear', own]);
    await run(join(own, scripts, 'python'), ['-m', 'pip', 'install', '--quiet', '-r', requirements]);
  } catch (cause) {
    rmSync(own, { recursive: true, force: true });
    throw new Error(`${tool}: pip could not install it`, { cause });
  }
  linkUnlessLinked(basename(own), folder);
  return path;
}

function linkUnlessLinked(target: string, link: string): void {
  try {
    symlinkSync(target, link, 'junction');
  } catch (error) {
    // Another process was faster. Its environment is as good.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    rmSync(join(link, '..', target), { recursive: true, force: true });
  }
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
