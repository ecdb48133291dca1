import { METHODS } from 'node:http';
import { exchange } from '../../support/raw-connection.ts';
import { judge, type Finding, type Group } from '../probe.ts';
import type { Target } from '../target.ts';

/** A name of each kind of figure. */
const FIGURES = /http_server_seconds|process_cpu_seconds|nodejs_/;

const PATHS = [
  '/metrics',
  '/metrics/',
  '//metrics',
  '/%6detrics',
  '/METRICS',
  '/api/metrics',
  '/api/../metrics',
  '/metrics?x=1',
];

/** By socket, since clients tidy addresses up. */
async function onProductAddress(target: Target): Promise<Finding> {
  const shown: string[] = [];
  for (const path of PATHS) {
    const { text } = await exchange(portOf(target), `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    if (FIGURES.test(text)) shown.push(path);
  }
  return judge(shown.length === 0, shown.length === 0 ? `at none of ${PATHS.length} paths` : `at ${shown.join(', ')}`);
}

/** Methods that no route has, on paths that are there and paths that are not. */
async function invent(target: Target, from: number, count: number): Promise<void> {
  for (let number = from; number < from + count; number++) {
    const method = METHODS[number % METHODS.length] ?? 'GET';
    const path = number % 2 === 0 ? `/api/invented-${number}` : `/api/ai-agents/${number}`;
    const head = `${method} ${path} HTTP/1.1\r\nHost: h${number}.example\r\nConnection: close\r\n\r\n`;
    await exchange(portOf(target), head);
  }
}

/** A first round makes what there is to be made once; from then on nothing may come. */
async function invented(target: Target): Promise<Finding> {
  const count = target.short ? 100 : 3_000;
  const before = await series(target);
  await invent(target, 0, count);
  const first = await series(target);
  await invent(target, count, count);
  const second = (await series(target)) - first;
  return judge(first - before < 500 && second < 20, `${first - before} lines more, then ${second}`);
}

async function series({ metricsUrl }: Target): Promise<number> {
  return (await (await fetch(metricsUrl)).text()).split('\n').length;
}

function portOf({ base }: Target): number {
  return Number(new URL(base).port || 80);
}

export const metrics: Group = {
  name: 'metrics',
  probes: [
    { point: 'Figures are not public', name: "on the product's address", run: onProductAddress },
    { point: 'Figures do not grow by what is sent', name: 'invented methods and paths', run: invented },
  ],
};
