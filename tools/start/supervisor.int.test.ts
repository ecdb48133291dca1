import { eventually } from '@carebourse/testing/eventually';
import { temporaryFolder } from '@carebourse/testing/temporary-folder';
import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { superuser } from '../postgres/server.ts';
import { postgresPart } from './parts.ts';
import { findPorts } from './ports.ts';
import { waitReady } from './ready.ts';
import { readSettings } from './settings.ts';
import { Supervisor } from './supervisor.ts';

/** A machine that does other things too is slow. */
const patienceMs = 20_000;
vi.setConfig({ testTimeout: 60_000 });

let folder: string;
let supervisor: Supervisor;
let messages: string[];

beforeEach(() => {
  folder = temporaryFolder('start');
  messages = [];
  supervisor = new Supervisor(join(folder, 'logs'), (line) => messages.push(line));
});

afterEach(() => supervisor.stop());

const forever = new AbortController().signal;

describe('a part', () => {
  /** Says its process id in a file and over the channel that it is ready; stops only on SIGTERM or when alone. */
  function fakePart(body = ''): { name: string; args: string[]; env: NodeJS.ProcessEnv } {
    const entry = join(folder, 'part.mjs');
    writeFileSync(
      entry,
      `import { writeFileSync } from 'node:fs';
      writeFileSync(${JSON.stringify(join(folder, 'pid'))}, String(process.pid));
      process.on('SIGTERM', () => process.exit(0)).on('disconnect', () => process.exit(0)).on('SIGINT', () => {});
      ${body}
      process.send({ ready: true });`,
    );
    return { name: 'fake', args: [entry], env: process.env };
  }

  const pid = (): number => Number(readFileSync(join(folder, 'pid'), 'utf8'));

  test('is started again when it is killed, and both is said', async () => {
    const part = supervisor.add(fakePart());
    await waitReady([part], forever);
    const first = pid();
    process.kill(first, 'SIGKILL');
    await eventually(() => expect(messages).toContain('fake is back.'), patienceMs);
    expect(messages[0]).toBe('fake ended (SIGKILL), it is started again.');
    expect(pid()).not.toBe(first);
  });

  test('that cannot start is explained by its own words', async () => {
    const part = supervisor.add(fakePart(`throw new Error('no key given');`));
    const giveUp = new AbortController();
    const ready = waitReady([part], giveUp.signal);
    void eventually(() => expect(messages.length).toBeGreaterThan(1), patienceMs).then(() => giveUp.abort());
    await expect(ready).rejects.toThrow(/fake is not ready/);
    expect(messages[0]).toContain('Error: no key given');
  });

  test('that does not end when asked is ended', async () => {
    const part = supervisor.add(fakePart(`process.removeAllListeners('SIGTERM').on('SIGTERM', () => {});`));
    await waitReady([part], forever);
    await part.stop(200);
    expect(isAlive(pid())).toBe(false);
    // Nor is it started anew, which would be said.
    expect(messages).toEqual([]);
  });

  test('ends when its supervisor is killed', async () => {
    const { args } = fakePart();
    const parent = join(folder, 'parent.ts');
    const module = new URL('supervisor.ts', import.meta.url).href;
    writeFileSync(
      parent,
      `import { Supervisor } from ${JSON.stringify(module)};
      const part = new Supervisor(${JSON.stringify(join(folder, 'logs'))}, () => {}).add(
        { name: 'fake', args: ${JSON.stringify(args)}, env: process.env });
      await part.ready();
      process.send?.('up');`,
    );
    const child = fork(parent, { execArgv: [] });
    await once(child, 'message');
    child.kill('SIGKILL');
    await eventually(() => expect(isAlive(pid())).toBe(false), patienceMs);
  });
});

describe('embedded PostgreSQL', () => {
  let url: string;
  let dataDir: string;

  async function startPostgres(): Promise<void> {
    const { postgres: port } = await findPorts(['postgres']);
    dataDir = join(folder, 'postgres');
    url = `postgresql://${superuser}:secret@127.0.0.1:${port}/postgres`;
    await waitReady([supervisor.add(postgresPart(readSettings([], {}), port, dataDir, 'secret'))], forever);
  }

  async function query(sql: string): Promise<unknown[]> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query(sql)).rows;
    } finally {
      await client.end();
    }
  }

  const postmasterPid = (): number => Number(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0]);
  const keeperPid = (): number =>
    Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(postmasterPid())], { encoding: 'utf8' }));

  test('keeps what was committed, also when the server or its keeper is killed', async () => {
    await startPostgres();
    expect(await query('SHOW fsync')).toEqual([{ fsync: 'on' }]);
    await query('CREATE TABLE kept AS SELECT 1 AS n');

    process.kill(postmasterPid(), 'SIGKILL');
    await eventually(() => expect(messages.at(-1)).toBe('postgres is back.'), patienceMs);
    expect(await query('SELECT n FROM kept')).toEqual([{ n: 1 }]);

    messages.length = 0;
    process.kill(keeperPid(), 'SIGKILL');
    await eventually(() => expect(messages.at(-1)).toBe('postgres is back.'), patienceMs);
    expect(await query('SELECT n FROM kept')).toEqual([{ n: 1 }]);
  });

  test('comes back from a SIGTERM while sessions are open, which would otherwise hold it up for ever', async () => {
    await startPostgres();
    const session = new pg.Client({ connectionString: url });
    // It says so twice: what the server told it, and that the connection is gone.
    session.on('error', () => undefined);
    const ended = new Promise((resolve) => session.once('end', resolve));
    await session.connect();
    process.kill(postmasterPid(), 'SIGTERM');
    await ended;
    await eventually(() => expect(messages.at(-1)).toBe('postgres is back.'), patienceMs);
    expect(await query('SELECT 1 AS n')).toEqual([{ n: 1 }]);
  });

  test('leaves no process behind', async () => {
    await startPostgres();
    const pids = [postmasterPid(), keeperPid()];
    await supervisor.stop();
    expect(pids.map(isAlive)).toEqual([false, false]);
  });
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
