import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { SettingsError } from './env.ts';
import { Health } from './health.ts';
import { createLogger } from './logger.ts';
import { startStatusServer } from './status-server.ts';

const logger = createLogger('test', 'silent');
const health = new Health({}, logger);

it('serves the figures, and nothing that it does not know', async () => {
  const server = await startStatusServer('127.0.0.1:0', health, logger);
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const metrics = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(metrics.status).toBe(200);
  expect(metrics.headers.get('content-type')).toMatch(/^text\/plain; version=/);
  expect((await fetch(`http://127.0.0.1:${port}/api/user`)).status).toBe(404);
});

it('names the setting whose port is taken, in one line', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  await expect(startStatusServer(`127.0.0.1:${port}`, health, logger)).rejects.toThrow(
    new SettingsError(`HTTP_ADDRESS: 127.0.0.1:${port} is taken by another program`),
  );
});

it('tells of a report that does not hold, while the part goes on serving', async () => {
  const checked = new Health({}, logger, { 'audit trail': () => Promise.reject(new Error('no')) });
  const heard: unknown[] = [];
  checked.onReport((...report) => heard.push(report));
  const server = await startStatusServer('127.0.0.1:0', checked, logger);
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`);
  expect(answer.status).toBe(503);
  expect(await answer.json()).toEqual({ status: 'not ready', failed: ['audit trail'], serving: true });
  expect(heard).toEqual([['audit trail', false]]);
});
