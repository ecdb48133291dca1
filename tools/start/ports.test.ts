import { once } from 'node:events';
import { createServer, Server, type AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { checkPort, findPorts } from './ports.ts';

test('found ports are free, different and outside the range of outgoing connections', async () => {
  const ports = Object.values(await findPorts(['a', 'b', 'c']));
  expect(new Set(ports).size).toBe(3);
  for (const port of ports) {
    expect(port).toBeLessThan(32_768);
    await checkPort('127.0.0.1', port);
  }
});

test('a taken port is named with the setting, and waited for when asked', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await expect(checkPort('127.0.0.1', port)).rejects.toThrow(`Port ${port} is taken. Set PORT`);

  const listen = vi.spyOn(Server.prototype, 'listen');
  onTestFinished(() => listen.mockRestore());
  const waiting = checkPort('127.0.0.1', port, 30_000);
  // It is set free once the first look has found it taken.
  await once(listen.mock.contexts[0] as Server, 'error');
  server.close();
  await expect(waiting).resolves.toBeUndefined();
});

test('an address of another machine is named with HOST', async () => {
  await expect(checkPort('192.0.2.1', 8080)).rejects.toThrow('Set HOST');
});
