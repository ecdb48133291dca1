import { execFile } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, globSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

const cache = fileURLToPath(new URL('../../.cache/kubernetes/bin/', import.meta.url));

/** Prometheus' own tester of rules: the machine's, or out of Debian's package, which is not installed for it. */
export async function findPromtool(): Promise<string | undefined> {
  if (await answers('promtool')) return 'promtool';
  const target = join(cache, 'promtool');
  if (!existsSync(target)) await unpackDebianPackage(target).catch(() => undefined);
  return existsSync(target) ? target : undefined;
}

async function unpackDebianPackage(target: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'carebourse-promtool-'));
  try {
    // apt drops its rights, and needs a folder that it may write to then.
    chmodSync(folder, 0o777);
    await run('apt-get', ['download', '--quiet=2', 'prometheus'], { cwd: folder });
    const [archive = ''] = globSync('*.deb', { cwd: folder });
    await run('dpkg-deb', ['--extract', archive, 'content'], { cwd: folder });
    mkdirSync(cache, { recursive: true });
    copyFileSync(join(folder, 'content', 'usr', 'bin', 'promtool'), target);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs it. @throws with what it says is wrong */
export async function promtool(program: string, ...args: string[]): Promise<string> {
  try {
    return (await run(program, args)).stdout;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${stdout}${stderr}`.trim() || String(error), { cause: error });
  }
}

function answers(program: string): Promise<boolean> {
  return run(program, ['--version']).then(
    () => true,
    () => false,
  );
}
