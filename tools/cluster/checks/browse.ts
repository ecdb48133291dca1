import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { until, type Cluster } from '../cluster.ts';
import { command } from '../command.ts';
import type { Check } from '../check.ts';

/** The address that tools/cluster/values.yaml gives as the public one. */
const ADDRESS = 'http://localhost:18080';

const browserTest = [
  'node_modules/@playwright/test/cli.js',
  'test',
  '--config=e2e/playwright.config.ts',
  '--project=running',
  '--reporter=line',
];

/** A visitor becomes a provider and asks for access, an admin decides, the provider's page changes: in a real browser. */
export const browse: Check = {
  name: "a user's main job in a browser",
  async run({ cluster }) {
    const stop = await forward(cluster);
    try {
      const said = await command(process.execPath, browserTest, undefined, { PRODUCT_URL: ADDRESS });
      return /\d+ passed.*/.exec(said)?.[0] ?? said;
    } finally {
      await stop();
    }
  },
};

/** The gateway's Service at ADDRESS. Answers how to end it. */
async function forward({ namespace, release }: Cluster): Promise<() => Promise<void>> {
  const { port } = new URL(ADDRESS);
  const args = ['--namespace', namespace, 'port-forward', `service/${release}-gateway`, `${port}:8080`];
  const child = spawn('kubectl', args, { stdio: 'ignore' });
  const ended = once(child, 'exit');
  await until(`the gateway at ${ADDRESS}`, 30, async () => {
    if (child.exitCode !== null) throw new Error(`kubectl port-forward ended: is port ${port} free?`);
    return fetch(`${ADDRESS}/healthz`).then(
      ({ ok }) => ok || undefined,
      () => undefined,
    );
  });
  return async () => {
    child.kill();
    await ended;
  };
}
