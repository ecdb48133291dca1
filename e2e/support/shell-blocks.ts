import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The shell blocks of a page of the documentation, in order, as one script. */
export function shellScriptOf(page: URL): string {
  const blocks = [...readFileSync(page, 'utf8').matchAll(/^```sh\n(.*?)^```$/gms)];
  if (blocks.length === 0) throw new Error(`no shell blocks in ${page.pathname}`);
  return blocks.map(([, block]) => block).join('\n');
}

/** Runs a script as somebody who pastes it would, ended by its first failure; answers what it printed. */
export async function runScript(script: string, folder: string): Promise<string> {
  const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', script], {
    cwd: folder,
    // As in a shell of one's own: the test's runner asks for colours, and would get them among the values.
    env: { ...process.env, FORCE_COLOR: '0' },
  });
  return stdout;
}
