import { eventually } from '@carebourse/testing/eventually';
import { whyWithout } from '@carebourse/testing/outside-program';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startBroker } from './broker.ts';
import { whatBrokerLacks } from './jars.ts';

const lack = await whyWithout('the local Kafka broker', whatBrokerLacks);

describe('the local Kafka broker', () => {
  let dataDir: string;

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'carebourse-kafka-'));
  });

  afterEach(async () => {
    vi.unstubAllEnvs();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('says in one line when Java is missing', async () => {
    vi.stubEnv('PATH', dataDir);
    await expect(startBroker({ dataDir })).rejects.toThrow('Kafka needs Java 17 or newer on the PATH');
  });

  it.skipIf(lack !== undefined)('comes back on its data after it was killed, and stops when told', async () => {
    const broker = await startBroker({ dataDir });
    const first = broker.pid;
    process.kill(first, 'SIGKILL');
    // A Java process of its own begins, which takes long on a busy machine.
    await eventually(() => expect(broker.pid).not.toBe(first), 150_000);
    expect(await listens(broker.brokers)).toBe(true);
    await broker.stop();
    expect(await listens(broker.brokers)).toBe(false);
    expect(runs(broker.pid)).toBe(false);
  });

  it.skipIf(lack !== undefined)('says in one line when the port is taken', async () => {
    const broker = await startBroker({ dataDir });
    const other = await mkdtemp(join(tmpdir(), 'carebourse-kafka-'));
    const port = Number(broker.brokers.split(':')[1]);
    await expect(startBroker({ dataDir: other, port })).rejects.toThrow(`Kafka: port ${port} is taken`);
    await broker.stop();
    await rm(other, { recursive: true, force: true });
  });

  it.skipIf(lack !== undefined)('ends with the process that started it', async () => {
    const parent = fork(fileURLToPath(new URL('fixtures/broker-owner.ts', import.meta.url)), [dataDir], {
      execArgv: [],
    });
    const [{ pid }] = (await once(parent, 'message')) as [{ pid: number }];
    parent.kill('SIGKILL');
    await eventually(() => expect(runs(pid)).toBe(false));
  });
});

function runs(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function listens(address: string): Promise<boolean> {
  const [host, port] = address.split(':');
  const socket = connect(Number(port), host);
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
