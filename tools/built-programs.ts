import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Builds a program of Go's module proxy into a file, unless it is there. */
export async function buildWithGo(target: string, source: string): Promise<void> {
  if (existsSync(target)) return;
  await makeWholly(target, async (folder) => {
    const env = { ...process.env, GOFLAGS: '', CGO_ENABLED: '0', GOBIN: folder };
    await run('go', ['install', '-trimpath', '-ldflags=-s -w', source], { env });
    return join(folder, source.replace(/@.*$/, '').split('/').at(-1) ?? '');
  });
}

/**
 * As `buildWithGo`, in a module of its own: for a program whose module the proxy answers no list of versions for, without
 * which `go install` refuses.
 */
export async function buildModuleWithGo(
  target: string,
  { module, version, program }: { module: string; version: string; program: string },
): Promise<void> {
  if (existsSync(target)) return;
  await makeWholly(target, async (folder) => {
    const env = { ...process.env, GOFLAGS: '', CGO_ENABLED: '0' };
    const go = (...args: string[]) => run('go', args, { cwd: folder, env });
    await go('mod', 'init', 'build');
    await go('mod', 'edit', `-require=${module}@${version}`);
    await go('build', '-mod=mod', '-trimpath', '-ldflags=-s -w', '-o', 'program', `${module}/${program}`);
    return join(folder, 'program');
  });
}

/**
 * Puts what `make` answers to `target` once it is whole, so that an interrupted run is not taken for a finished one.
 * @param make is given an empty folder, and answers the path of what is made in it
 */
export async function makeWholly(target: string, make: (folder: string) => Promise<string>): Promise<void> {
  mkdirSync(dirname(target), { recursive: true });
  const folder = mkdtempSync(`${target}-partial-`);
  try {
    const made = await make(folder);
    if (!existsSync(target)) renameSync(made, target);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Whether a program is on the PATH and runs. */
export async function answers(command: string, argument: string): Promise<boolean> {
  return run(command, [argument]).then(
    () => true,
    () => false,
  );
}
