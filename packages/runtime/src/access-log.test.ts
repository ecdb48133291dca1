import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

const MODULE = new URL('access-log.ts', import.meta.url).href;

/** What a process prints that logs and then ends. */
function printed(script: string): string[] {
  const source = `import { createAccessLog } from '${MODULE}'; ${script}`;
  const args = ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', source];
  return spawnSync(process.execPath, args, { encoding: 'utf8' }).stdout.split('\n').filter(Boolean);
}

const entry = { requestId: 'request-1', method: 'GET', route: '/api/ai-agents', status: 200, ms: 3 };

it('writes a line of JSON a request, and what waits when the process ends', () => {
  const [line = '', ...others] = printed(
    `createAccessLog('gateway', 'info').write(${JSON.stringify({ ...entry, clientId: 'a "client"' })}); process.exit(0);`,
  );
  expect(others).toEqual([]);
  expect(JSON.parse(line)).toEqual({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as unknown,
    service: 'gateway',
    ...entry,
    clientId: 'a "client"',
    msg: 'request',
  });
});

it('loses no line of many', () => {
  const lines = printed(`
    const log = createAccessLog('gateway', 'info');
    for (let n = 0; n < 5000; n += 1) log.write({ ...${JSON.stringify(entry)}, ms: n });`);
  expect(lines.map((line) => (JSON.parse(line) as { ms: number }).ms)).toEqual(
    Array.from({ length: 5000 }, (_, n) => n),
  );
});

it('is silent where only warnings are wanted', () => {
  expect(printed(`createAccessLog('gateway', 'warn').write(${JSON.stringify(entry)});`)).toEqual([]);
});
