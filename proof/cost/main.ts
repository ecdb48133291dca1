/** `npm run cost`: the processor time of all parts an answer takes, and which packages take it. */
import { SettingsError } from '@carebourse/runtime/env';
import { mkdirSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { startPeer } from '../bench/peers/peer.ts';
import { startBenchedProduct } from '../bench/product.ts';
import { settled } from '../bench/settled.ts';
import { markdownTable } from '@carebourse/tools/markdown-table';
import { spreadOf } from '@carebourse/tools/statistics';
import { costOf, idleTimeOf, repeat } from './measure.ts';
import { combined, processorTimeBelow, type ProcessorTime, totalOf } from './processor-time.ts';
import { profileOf } from './profile.ts';
import { agentScene } from './agent-scene.ts';
import { answerOf, type Scene, scenesOf } from './scenes.ts';

/** Made anew each time: what earlier runs asked for would make the lists longer. */
const FOLDER = resolve('.cache/cost');
const SIZE = 10_000;
const ROUNDS = 3;
/** Parts below this share of an answer's cost are not looked into. */
const LOOKED_INTO = 0.1;
/** Packages below this share of a part are left out. */
const SHOWN = 0.04;

const stops: (() => Promise<unknown>)[] = [];

try {
  const { values } = parseArgs({
    options: { profiles: { type: 'boolean', default: false }, only: { type: 'string', default: '' } },
  });
  await measure(values);
} catch (error) {
  console.error(error instanceof SettingsError ? error.message : error);
  process.exitCode = 1;
} finally {
  for (const stop of stops.reverse()) await stop();
}

/** @param only what the names of the scenes have in them */
async function measure({ profiles, only }: { profiles: boolean; only: string }): Promise<void> {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const product = await startBenchedProduct(FOLDER);
  stops.push(() => product.stop());
  await product.fill(SIZE);
  // What it keeps of the catalogue is made anew, and calls wait meanwhile.
  await settled();
  const root = product.pids()[0] ?? 0;
  const bare = await costOfBare();
  console.log(`An answer of bare node:http: ${bare.toFixed(3)} ms of processor time.\n`);
  const idle = await idleTimeOf(root);
  const scenes = [...scenesOf(product, await product.signIn(), SIZE), await agentScene(product)].filter(({ name }) =>
    name.includes(only),
  );
  const costs: [Scene, ProcessorTime][] = [];
  const packages: string[] = [];
  let next = 0;
  for (const scene of scenes) {
    await repeat({ ...scene, times: scene.times / 2 }, next);
    next += scene.times / 2;
    const rounds: ProcessorTime[] = [];
    for (let round = 0; round < ROUNDS; round += 1, next += scene.times) {
      rounds.push(await costOf(root, scene, next, idle));
    }
    const cost = medianOf(rounds);
    costs.push([scene, cost]);
    if (!profiles) continue;
    packages.push(`\n${scene.name}\n`);
    for (const part of dearest(cost)) {
      const shares = await profileOf(product.pidOf(part), () => repeat(scene, next));
      next += scene.times;
      packages.push(`- ${part}: ${printShares(shares)}`);
    }
  }
  console.log([costTable(costs, bare), ...packages].join('\n'));
}

/** The parts on Node that take a good deal of it. */
function dearest(cost: ProcessorTime): string[] {
  return Object.keys(cost).filter(
    (part) => !['PostgreSQL', 'others'].includes(part) && (cost[part] ?? 0) > LOOKED_INTO * totalOf(cost),
  );
}

function printShares(shares: readonly [string, number][]): string {
  const shown = shares.filter(([, share]) => share >= SHOWN);
  return shown.map(([name, share]) => `${name} ${Math.round(share * 100)} %`).join(', ');
}

async function costOfBare(): Promise<number> {
  const peer = await startPeer([process.execPath, 'proof/bench/peers/bare-server.ts']);
  stops.push(() => peer.stop());
  const scene: Scene = {
    name: 'bare node:http',
    times: 20_000,
    once: async () => void (await answerOf(`${peer.url}/item`)),
  };
  await repeat({ ...scene, times: 2_000 }, 0);
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = totalOf(processorTimeBelow(peer.pid));
    await repeat(scene, 0);
    rounds.push((totalOf(processorTimeBelow(peer.pid)) - before) / scene.times);
  }
  return spreadOf(rounds).median;
}

function medianOf(rounds: readonly ProcessorTime[]): ProcessorTime {
  const parts = Object.keys(rounds.reduce((all, round) => combined(all, round, () => 0), {}));
  return Object.fromEntries(parts.map((part) => [part, spreadOf(rounds.map((round) => round[part] ?? 0)).median]));
}

function costTable(costs: readonly [Scene, ProcessorTime][], bare: number): string {
  const parts = Object.keys(costs.reduce<ProcessorTime>((all, [, cost]) => combined(all, cost, () => 0), {}));
  const columns = ['what', 'all, ms', 'of bare', ...parts].map((title, index) => [title, index ? 'figure' : 'text']);
  return markdownTable(
    Object.fromEntries(columns) as Record<string, 'text' | 'figure'>,
    costs.map(([{ name }, cost]) => [
      name,
      totalOf(cost).toFixed(2),
      (totalOf(cost) / bare).toFixed(0),
      ...parts.map((part) => (cost[part] ?? 0).toFixed(2)),
    ]),
  );
}
