import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const source = (file: string): string => JSON.stringify(new URL(file, import.meta.url).href);

test('a process ends in order though the reader of its log was killed with lines unread', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'carebourse-logger-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'writer.ts');
  writeFileSync(
    file,
    `import { createLogger } from ${source('logger.ts')};
    import { installCrashHandlers, installShutdown } from ${source('shutdown.ts')};
    const logger = createLogger('test');
    installCrashHandlers(logger);
    installShutdown(logger, []);
    logger.info('hello');
    process.send('written');
    setInterval(() => logger.info('hello'), 5);`,
  );
  const { output, reader } = await unreadConnection();
  const writer = spawn(process.execPath, [file], { stdio: ['ignore', output, 'inherit', 'ipc'] });
  onTestFinished(() => void writer.kill('SIGKILL'));
  const ended = once(writer, 'exit');
  await once(writer, 'message');

  output.destroy();
  reader.resetAndDestroy();
  writer.disconnect();
  expect(await ended).toEqual([0, null]);
}, 30_000);

/** A pipe's writer gets the reset only when it waits for room as its reader dies; that of a connection gets it always. */
async function unreadConnection(): Promise<{ output: Socket; reader: Socket }> {
  const server = createServer({ pauseOnConnect: true }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const output = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const [[reader]] = (await Promise.all([once(server, 'connection'), once(output, 'connect')])) as [[Socket], unknown];
  return { output, reader };
}
