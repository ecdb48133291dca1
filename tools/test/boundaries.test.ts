import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { temporaryFolder } from '@carebourse/testing/temporary-folder';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractConfiguration from 'dependency-cruiser/config-utl/extract-depcruise-config';
import { expect, it } from 'vitest';

const { forbidden = [], options } = await extractConfiguration('./.dependency-cruiser.mjs');

/** For each rule by its name: the folder of a file that breaks the rule, and what the file imports. */
const BREACHES: Readonly<Record<string, readonly [string, string]>> = {
  'no-cycles': ['packages/rpc/src', 'packages/rpc/src/back.ts'],
  'web-knows-contracts-only': ['web/src/lib', 'gateway/src/target.ts'],
  'web-folders-have-a-place': ['web/src/home', 'web/src/home/nowhere/target.ts'],
  'component-tests-know-the-calls': ['web/tests/support', 'gateway/src/target.ts'],
  'web-knows-no-support-of-tests': ['web/src/lib', 'web/tests/support/target.ts'],
  'web-server-knows-runtime-only': ['web/server', 'gateway/src/target.ts'],
  'services-know-no-other-service': ['services/one/src', 'services/two/src/target.ts'],
  'gateway-knows-no-service': ['gateway/src', 'services/one/src/target.ts'],
  'stand-ins-know-runtime-only': ['local/agents/src', 'gateway/src/target.ts'],
  'nobody-knows-the-stand-ins': ['gateway/src', 'local/agents/src/target.ts'],
  'nobody-knows-the-proof': ['tools', 'proof/target.ts'],
  'contracts-know-nobody': ['packages/contracts/src', 'gateway/src/target.ts'],
  'packages-know-no-part': ['packages/rpc/src', 'gateway/src/target.ts'],
  'demo-knows-contracts-only': ['local/demo/src', 'gateway/src/target.ts'],
  'domain-is-pure': ['services/one/src/room/domain', 'services/one/src/room/store/target.ts'],
  'rooms-reach-rules-only': ['services/one/src/first', 'services/one/src/second/store/target.ts'],
  'tests-reach-what-they-test': ['services/one/tests', 'tools/target.ts'],
  'tools-know-no-service': ['tools', 'services/one/src/target.ts'],
  'one-module-per-transport': ['gateway/src', 'node_modules/kafkajs/index.js'],
  'kafkajs-behind-one-module': ['packages/messaging/src', 'node_modules/kafkajs/index.js'],
  'one-package-touches-tables': ['gateway/src', 'node_modules/@duckdb/node-api/index.js'],
  'one-service-delivers': ['gateway/src', 'packages/table-store/src/target.ts'],
  'nothing-unresolvable': ['tools', 'tools/missing.ts'],
};

interface Breach {
  name: string;
  from: string;
  to: string;
}

/**
 * The breach of a rule. A rule about one service or one of its files has that as the second part of its name. A breach
 * of a rule of order is read from the rule: the rule's folder imports the first folder that it must not know.
 */
function breachOf(rule: (typeof forbidden)[number], at: number): Breach {
  const name = rule.name ?? '';
  const file = `planted-${at}.ts`;
  const [folder, to] = BREACHES[name] ?? [];
  if (folder && to) return { name, from: `${folder}/${file}`, to };
  const [kind, subject = ''] = name.split(':');
  if (kind === 'every-room-has-a-place')
    return { name, from: `services/${subject}/src/${file}`, to: `services/${subject}/src/nowhere/target.ts` };
  if (kind === 'rooms-reach-rules-only') {
    const [service = ''] = /^services\/[^/]+\/src/.exec(subject) ?? [];
    return { name, from: subject, to: `${service}/another/store/target.ts` };
  }
  const [, below] = /^\^(.*)\/$/.exec(String(rule.from.path)) ?? [];
  const [, parent, above] = /^\^(.*)\/\(([\w-]+)[|)]/.exec(String('to' in rule && rule.to.path)) ?? [];
  return { name, from: `${below}/${file}`, to: `${parent}/${above}/target.ts` };
}

function write(root: string, file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

async function brokenIn(root: string, folders: string[]): Promise<Breach[]> {
  const given = { ...options, baseDir: root, ruleSet: { forbidden }, validate: true };
  const { output } = await cruise(folders, given, options?.enhancedResolveOptions);
  return (output as ICruiseResult).summary.violations.map(({ rule, from, to }) => ({ name: rule.name, from, to }));
}

it('each rule fails on an import that breaks it, of a type too', async () => {
  const root = temporaryFolder('boundaries');
  const breaches = forbidden.map(breachOf);
  for (const { name, from, to } of breaches) {
    const up = '../'.repeat(from.split('/').length - 1);
    const [, installed] = /^node_modules\/(.*)\/index\.js$/.exec(to) ?? [];
    write(root, from, `import type { Planted } from '${installed ?? up + to}';\n`);
    if (installed) write(root, `node_modules/${installed}/package.json`, '{ "main": "index.js" }');
    if (name !== 'nothing-unresolvable') write(root, to, name === 'no-cycles' ? `import '${up}${from}';\n` : '');
  }
  const found = await brokenIn(root, [...new Set(breaches.map(({ from }) => from.split('/')[0] ?? ''))]);
  const isFound = ({ name, from }: Breach) =>
    found.some((one) => one.name === name && [one.from, one.to].includes(from));
  expect(breaches.length).toBeGreaterThan(Object.keys(BREACHES).length);
  expect(breaches.filter((breach) => !isFound(breach))).toEqual([]);
});
