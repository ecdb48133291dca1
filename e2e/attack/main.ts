/**
 * `npm run attack -- --base http://127.0.0.1:8080`: tries what must not work against a product that runs on this machine,
 * and ends with 1 when something does. docs/development.md has its options.
 */
import { markdownTable } from '@carebourse/tools/markdown-table';
import { parseArgs } from 'node:util';
import { DEMO_PASSWORD } from '../support/api-client.ts';
import { groups } from './groups.ts';
import { tryProbe, type Finding } from './probe.ts';
import { Target, type Credentials } from './target.ts';

const { values } = parseArgs({
  options: {
    base: { type: 'string', default: 'http://127.0.0.1:8080' },
    mailbox: { type: 'string' },
    metrics: { type: 'string' },
    services: { type: 'string' },
    admin: { type: 'string', default: `admin@carebourse.example:${DEMO_PASSWORD}` },
    'second-admin': { type: 'string' },
    only: { type: 'string' },
    short: { type: 'boolean', default: false },
    break: { type: 'boolean', default: false },
    exhaust: { type: 'boolean', default: false },
  },
});

function credentials(given: string): Credentials {
  const colon = given.indexOf(':');
  if (colon < 1) throw new Error('Credentials are written as email:password.');
  return { email: given.slice(0, colon), password: given.slice(colon + 1) };
}

function readTarget(): Target {
  return new Target({
    base: values.base,
    mailboxUrl: values.mailbox,
    metricsUrl: values.metrics,
    serviceAddresses: values.services,
    admin: credentials(values.admin),
    secondAdmin: values['second-admin'] === undefined ? undefined : credentials(values['second-admin']),
    allows: (['break', 'exhaust'] as const).filter((need) => values[need]),
    short: values.short,
  });
}

function chosenGroups() {
  const wanted = values.only?.split(',');
  const unknown = wanted?.find((name) => !groups.some((group) => group.name === name));
  if (unknown) throw new Error(`--only knows ${groups.map(({ name }) => name).join(', ')}.`);
  return groups.filter(({ name }) => wanted?.includes(name) ?? true);
}

async function attack(): Promise<number> {
  const target = readTarget();
  const rows: string[][] = [];
  const findings: Finding[] = [];
  for (const { name: group, probes } of chosenGroups()) {
    for (const probe of probes) {
      const started = performance.now();
      const finding = await tryProbe(probe, target);
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      findings.push(finding);
      rows.push([group, probe.point, probe.name, finding.answer || (finding.why ?? ''), finding.verdict]);
      console.error(`${finding.verdict.padEnd(9)} ${group}: ${probe.name} (${seconds} s)`);
    }
  }
  const columns = { group: 'text', rule: 'text', probe: 'text', answer: 'text', verdict: 'text' } as const;
  console.log(`\n${markdownTable(columns, rows)}\n`);
  const count = (verdict: Finding['verdict']): number => findings.filter((one) => one.verdict === verdict).length;
  console.log(`${count('held')} held, ${count('hole')} holes, ${count('not tried')} not tried`);
  return count('hole') > 0 ? 1 : 0;
}

try {
  process.exitCode = await attack();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
