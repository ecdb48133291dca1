import { eventually } from '@carebourse/testing/eventually';
import { freePort } from '@carebourse/testing/free-port';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { askWithExample } from '../src/agents/probe-agents.ts';
import { connectDemoAgents, demoAgentsWork } from '../src/agents/connect-demo-agents.ts';
import { deleteConnection, findConnection } from '../src/agents/store/agent-connections.ts';
import { startWorld, type World } from './world.ts';

let world: World;
const running: ChildProcess[] = [];
const signal = new AbortController().signal;

beforeAll(async () => {
  world = await startWorld();
});
afterEach(async () => {
  for (const child of running.splice(0)) {
    child.kill();
    await once(child, 'exit');
  }
});
afterAll(() => world?.stop());

/** The program that `npm start` runs. */
async function startLocalAgents(): Promise<string> {
  const port = await freePort();
  const env = { ...process.env, HOST: '127.0.0.1', PORT: String(port), LOG_LEVEL: 'silent' };
  running.push(spawn(process.execPath, ['local/agents/src/main.ts'], { env, stdio: 'ignore' }));
  const url = `http://127.0.0.1:${port}`;
  await eventually(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200));
  return url;
}

async function listOf(url: string) {
  const { agents } = (await (await fetch(`${url}/agents`)).json()) as {
    agents: { agentId: number; example: { output: object } }[];
  };
  return agents;
}

const context = () => world.here.context;
const find = (agentId: number) => findConnection(context().db, context().cipher, agentId);

it('the demonstration’s agents are connected, and answer their examples as their schemas promise', async () => {
  const url = await startLocalAgents();
  const agents = await listOf(url);
  expect(agents.length).toBeGreaterThanOrEqual(8);
  expect(await connectDemoAgents(context(), url, signal)).toBe(agents.length);
  expect(await connectDemoAgents(context(), url, signal)).toBe(0);
  for (const { agentId, example } of agents) {
    const connection = await find(agentId);
    if (!connection) throw new Error(`agent ${agentId} is not connected`);
    expect(connection).toMatchObject({ enabled: true, changedBy: null });
    expect(await askWithExample(context().agents, connection, signal)).toMatchObject({ output: example.output });
  }
});

it('after another start they are found at their new place, but for what a steward changed or took away', async () => {
  const before = await startLocalAgents();
  await connectDemoAgents(context(), before, signal);
  const agents = await listOf(before);
  const [moved, changed, deleted] = agents.map(({ agentId }) => agentId);
  if (!moved || !changed || !deleted) throw new Error('there are fewer than three');
  const { db } = context();
  await db.agentConnection.update({ where: { agentId: changed }, data: { changedBy: 4, enabled: false } });
  await db.$transaction((tx) => deleteConnection(tx, deleted));
  const url = await startLocalAgents();
  expect(await connectDemoAgents(context(), url, signal)).toBe(agents.length - 2);
  expect((await find(moved))?.endpoint).toContain(url);
  expect(await find(changed)).toMatchObject({ enabled: false });
  expect(await find(deleted)).toBeNull();
});

it('nobody waits for agents that are not there', async () => {
  const work = demoAgentsWork(context(), 'http://127.0.0.1:1');
  await work.start();
  await expect(work.stop()).resolves.toBeUndefined();
});
