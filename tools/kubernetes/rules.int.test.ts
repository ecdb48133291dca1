import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { findPromtool, promtool } from './promtool.ts';

const rulesFile = 'charts/carebourse/files/rules.yaml';
const casesFile = 'tools/kubernetes/rules-cases.yaml';

interface Rules {
  groups: { rules: { alert?: string }[] }[];
}

interface Cases {
  tests: { alert_rule_test: { alertname: string; exp_alerts: unknown[] }[] }[];
}

const read = (file: string): unknown => parse(readFileSync(file, 'utf8'));
const alerts = (read(rulesFile) as Rules).groups.flatMap(({ rules }) => rules.flatMap(({ alert }) => alert ?? []));
const cases = (read(casesFile) as Cases).tests.flatMap((one) => one.alert_rule_test);

const program = await findPromtool();
if (!program) {
  console.warn('\n  SKIPPED: the alert rules. promtool is not on the PATH, and no Debian package of it can be had\n');
}

describe.skipIf(!program)('the alert rules, by promtool', () => {
  test('are rules that Prometheus takes', async () => {
    expect(await promtool(program ?? '', 'check', 'rules', rulesFile)).toContain('SUCCESS');
  });

  test('fire when they ought to, with words that name what is wrong, and are quiet otherwise', async () => {
    expect(await promtool(program ?? '', 'test', 'rules', casesFile)).toContain('SUCCESS');
  });
});

test.each(alerts)('%s has a case where it fires and one where it is quiet', (alert) => {
  const own = cases.filter(({ alertname }) => alertname === alert);
  expect(own.some(({ exp_alerts }) => exp_alerts.length > 0)).toBe(true);
  expect(own.some(({ exp_alerts }) => exp_alerts.length === 0)).toBe(true);
});

test.each(alerts)('%s is in the handbook of operations, with what to do', (alert) => {
  expect(readFileSync('docs/operations.md', 'utf8')).toContain(`| ${alert} `);
});
