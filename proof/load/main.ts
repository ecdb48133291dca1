/**
 * `npm run load`: runs the load test of `proof/load/script/` against a product that runs, and draws its figures as a page.
 * Options: `--base http://127.0.0.1:8080 --profile smoke|load|stress|soak|spike --page load.html`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { fileURLToPath } from 'node:url';
import { findK6, whatK6Lacks } from './k6.ts';

const { values } = parseArgs({
  options: {
    base: { type: 'string', default: 'http://127.0.0.1:8080' },
    profile: { type: 'string', default: 'smoke' },
    page: { type: 'string', default: 'load.html' },
  },
});

const lack = await whatK6Lacks();
if (lack) throw new Error(lack);
const k6 = await findK6();
mkdirSync(dirname(values.page), { recursive: true });
const script = fileURLToPath(new URL('script/main.ts', import.meta.url));
const load = spawn(k6, ['run', '-e', `BASE_URL=${values.base}`, '-e', `PROFILE=${values.profile}`, script], {
  stdio: 'inherit',
  env: {
    ...process.env,
    // The page is what k6's own dashboard shows, kept; the dashboard itself is not served.
    K6_WEB_DASHBOARD: 'true',
    K6_WEB_DASHBOARD_PORT: '-1',
    K6_WEB_DASHBOARD_PERIOD: '2s',
    K6_WEB_DASHBOARD_EXPORT: values.page,
    K6_NO_USAGE_REPORT: 'true',
  },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => load.kill(signal));
const [code] = (await once(load, 'exit')) as [number | null];
if (code === 0) console.log(`The page: ${values.page}`);
process.exitCode = code ?? 1;
