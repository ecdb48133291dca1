import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findK6, whatK6Lacks } from './k6.ts';

interface K6Run {
  /** Of `script/`. */
  script: 'main.ts' | 'overload.ts';
  /** Settings that the script reads. */
  env: Record<string, string>;
  /** Where the figures are drawn. */
  page?: string;
  /** Of k6 itself, such as `--summary-export`. */
  options?: readonly string[];
}

/** Runs a script of k6. @returns how it ended: 99 when a threshold was crossed @throws when k6 cannot be had */
export async function runK6({ script, env, page, options = [] }: K6Run): Promise<number> {
  const lack = await whatK6Lacks();
  if (lack) throw new Error(lack);
  if (page) mkdirSync(dirname(page), { recursive: true });
  const settings = Object.entries(env).flatMap(([name, value]) => ['-e', `${name}=${value}`]);
  const file = fileURLToPath(new URL(`script/${script}`, import.meta.url));
  const load = spawn(await findK6(), ['run', ...options, ...settings, file], {
    stdio: 'inherit',
    env: {
      ...process.env,
      // The page is what k6's own dashboard shows, kept; the dashboard itself is not served.
      ...(page && {
        K6_WEB_DASHBOARD: 'true',
        K6_WEB_DASHBOARD_PORT: '-1',
        K6_WEB_DASHBOARD_PERIOD: '2s',
        K6_WEB_DASHBOARD_EXPORT: page,
      }),
      K6_NO_USAGE_REPORT: 'true',
    },
  });
  const stop = () => load.kill('SIGTERM');
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
  const [code] = (await once(load, 'exit')) as [number | null];
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, stop);
  return code ?? 1;
}
