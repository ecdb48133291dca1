import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const source = (file: string): string => JSON.stringify(new URL(file, import.meta.url).href);

test('a process ends though the reader of its log was killed with lines unread', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'carebourse-logger-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const writer = join(folder, 'writer.ts');
  writeFileSync(
    writer,
    `import { createLogger } from ${source('logger.ts')};
    import { installCrashHandlers, installShutdown } from ${source('shutdown.ts')};
    const logger = createLogger('test');
    installCrashHandlers(logger);
    installShutdown(logger, []);
    setInterval(() => logger.info('hello'), 5);`,
  );
  const reader = join(folder, 'reader.mjs');
  writeFileSync(
    reader,
    `import { spawn } from 'node:child_process';
    const writer = spawn(process.execPath, [${JSON.stringify(writer)}], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
    writer.stdout.once('data', () => { writer.stdout.pause(); setTimeout(() => console.log(writer.pid), 300); });`,
  );
  const parent = spawn(process.execPath, [reader], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [output] = (await once(parent.stdout, 'data')) as [Buffer];
  const pid = Number(String(output));

  parent.kill('SIGKILL');
  try {
    await expect.poll(() => isAlive(pid), { timeout: 4000 }).toBe(false);
  } finally {
    if (isAlive(pid)) process.kill(pid, 'SIGKILL');
  }
}, 10_000);

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
