import { services } from '@carebourse/tools/services';
import { SkippedError, type Check, type Stage } from '../check.ts';
import type { Cluster } from '../cluster.ts';
import { parts } from '../parts.ts';

type Target = (typeof parts)[number] | 'issuer' | 'bytes' | 'figures' | 'postgres' | 'store';

/** Who may call whom, as docs/architecture.md says. All else is forbidden. */
const allowed: Record<(typeof parts)[number], readonly Target[]> = {
  gateway: ['identity', 'catalogue', 'access-request', 'profile', 'billing', 'delivery', 'issuer', 'bytes', 'web'],
  web: [],
  identity: ['billing', 'postgres'],
  catalogue: ['identity', 'postgres'],
  'access-request': ['identity', 'catalogue', 'billing', 'postgres'],
  profile: ['identity', 'postgres'],
  billing: ['identity', 'postgres'],
  delivery: ['identity', 'catalogue', 'access-request', 'postgres', 'store'],
};

const addresses = ({ release }: Cluster): Record<Target, string> => ({
  ...(Object.fromEntries(services.map((part) => [part, `${release}-${part}:50051`])) as Record<
    (typeof services)[number],
    string
  >),
  gateway: `${release}-gateway:8080`,
  web: `${release}-web:8080`,
  issuer: `${release}-identity-oidc:8090`,
  bytes: `${release}-delivery-bytes:8091`,
  figures: `${release}-catalogue:9090`,
  postgres: 'postgres:5432',
  store: 'store:9000',
});

/** Runs in a part's container: names the addresses of its arguments that take a connection. */
const probe = `
const net = require('node:net');
const open = (address) => new Promise((resolve) => {
  const [host, port] = address.split(':');
  const socket = net.connect({ host, port });
  const end = (answer) => { socket.destroy(); resolve(answer); };
  socket.setTimeout(3000, () => end(false)).once('error', () => end(false)).once('connect', () => end(true));
});
Promise.all(process.argv.slice(1).map(async (address) => (await open(address)) ? [address] : [])).then((all) => console.log(JSON.stringify(all.flat())));
`;

export const edges: Check = {
  name: 'every allowed edge works, every other one is refused',
  async run(stage) {
    const found = { works: 0, refused: 0, missing: [] as string[], leaks: [] as string[] };
    for (const part of parts) await tryEdges(stage, part, found);
    if (found.missing.length > 0) throw new Error(`allowed, and closed: ${found.missing.join(', ')}`);
    if (found.refused === 0) throw new SkippedError('this cluster enforces no NetworkPolicy: forbidden edges are open');
    if (found.leaks.length > 0) throw new Error(`forbidden, and open: ${found.leaks.join(', ')}`);
    return `${found.works} edges work, ${found.refused} are refused; ${await describeEgress(stage)}`;
  },
};

async function tryEdges(
  { cluster }: Stage,
  part: (typeof parts)[number],
  found: { works: number; refused: number; missing: string[]; leaks: string[] },
): Promise<void> {
  const own: Target[] = part === 'identity' ? [part, 'issuer'] : part === 'catalogue' ? [part, 'figures'] : [part];
  const targets = Object.entries(addresses(cluster)).filter(([target]) => !own.includes(target as Target));
  const open = await openFrom(
    cluster,
    part,
    targets.map(([, address]) => address),
  );
  for (const [target, address] of targets) {
    const may = allowed[part].includes(target as Target);
    const is = open.includes(address);
    if (may && is) found.works++;
    else if (!may && !is) found.refused++;
    else (may ? found.missing : found.leaks).push(`${part} to ${target}`);
  }
}

async function openFrom(cluster: Cluster, part: string, targets: readonly string[]): Promise<string[]> {
  return JSON.parse(await cluster.exec(part, 'node', '-e', probe, ...targets)) as string[];
}

/** Not every cluster that enforces rules about what comes in does so for what goes out. */
async function describeEgress({ cluster }: Stage): Promise<string> {
  const open = await openFrom(cluster, 'catalogue', ['kubernetes.default.svc:443']);
  return open.length === 0
    ? 'the API server is out of reach'
    : 'this cluster does not enforce rules about what goes out';
}
