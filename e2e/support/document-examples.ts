import { SCOPES } from '@carebourse/contracts/constants';
import type { OAuthClientSecret } from '@carebourse/contracts/oauth-clients';
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type ApiClient, DEMO_PASSWORD } from './api-client.ts';

const run = promisify(execFile);

export const QUICK_START = new URL('../../docs/partner-api.md', import.meta.url);

/** The code blocks of a page of the documentation in one language, in order, as one script. */
export function scriptOf(page: URL, language: 'sh' | 'ts' | 'python'): string {
  const fence = new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'gms');
  const blocks = [...readFileSync(page, 'utf8').matchAll(fence)];
  if (blocks.length === 0) throw new Error(`no ${language} blocks in ${page.pathname}`);
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

/**
 * Runs the program of the quick start in a language, by a client of the demo partner; answers what it printed.
 * @param partner not signed in yet
 * @param program what runs it, and the name of its file
 */
export async function runQuickStart(
  partner: ApiClient,
  program: { language: 'ts' | 'python'; command: string; file: string },
): Promise<string> {
  await partner.post('/api/login', { email: 'partner@carebourse.example', password: DEMO_PASSWORD });
  const made = { name: `Quick start in ${program.language}`, scopes: SCOPES };
  const { body: client } = await partner.post<OAuthClientSecret>('/api/oauth-clients', made);
  const { clientId, clientSecret } = client;
  const folder = mkdtempSync(join(tmpdir(), 'quick-start-'));
  writeFileSync(join(folder, program.file), scriptOf(QUICK_START, program.language));
  const { stdout } = await run(program.command, [program.file], {
    cwd: folder,
    env: { ...process.env, BASE: partner.base, CLIENT_ID: clientId, CLIENT_SECRET: clientSecret, FORCE_COLOR: '0' },
  });
  rmSync(folder, { recursive: true });
  await partner.delete(`/api/oauth-clients/${clientId}`);
  return stdout;
}
