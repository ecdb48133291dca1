import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';

const PRINT_THE_TIME = `setInterval(() => console.log(Date.now(), new Date().getTime(), new Date(5).getTime()), 20)`;
const HOUR_MS = 3_600_000;

it('sets the clock of the part that a file names, and sets it right when the file is gone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'carebourse-clock-'));
  const preload = new URL('skewed-clock.ts', import.meta.url).href;
  const child = spawn(process.execPath, ['--import', preload, '-e', PRINT_THE_TIME], {
    env: { ...process.env, OTEL_SERVICE_NAME: 'profile', CLOCK_SKEW_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const nextOff = async (isOff: boolean): Promise<void> => {
    for (;;) {
      const [now = 0, made = 0, given] = String((await lines.next()).value)
        .split(' ')
        .map(Number);
      expect(given).toBe(5);
      const ahead = [now, made].map((time) => Math.abs(time - HOUR_MS - Date.now()) < HOUR_MS / 2);
      if (ahead.every((one) => one === isOff)) return;
    }
  };
  try {
    await nextOff(false);
    writeFileSync(join(folder, 'gateway'), String(-HOUR_MS));
    writeFileSync(join(folder, 'profile'), String(HOUR_MS));
    await nextOff(true);
    rmSync(join(folder, 'profile'));
    await nextOff(false);
  } finally {
    child.kill();
    rmSync(folder, { recursive: true });
  }
});
