import { readOptions } from '@carebourse/proof/faults/options';
import { runFaults } from '@carebourse/proof/faults/run';
import { printReport } from '@carebourse/proof/faults/table';
import { expect, test } from '@playwright/test';

/** One kill of each of the nine parts and two pairs: the short form of `npm run faults`. */
const SHORT = ['--faults', '11', '--seed', '3', '--rate', '12', '--people', '8'];

const someTimes: unknown = expect.any(Number);

test(
  'what was acknowledged is there once, and what patients refuse is not read, after kills of every part under load',
  { tag: '@prove' },
  async () => {
    const report = await runFaults(readOptions(SHORT), (line) => console.log(`    ${line}`));
    const printed = printReport(report);
    console.log(printed);
    expect(report.differences, printed).toEqual([]);
    expect(report.broken, printed).toEqual([]);
    expect(report.unanswered).toEqual([]);
    expect(report.surprises, printed).toEqual([]);
    expect(report.processesLeft).toEqual([]);
    expect(report.total.acknowledged).toBeGreaterThan(100);
    expect(report.written).toMatchObject({ message: someTimes, extension: someTimes, invocation: someTimes });
    expect(report.total.decisions).toBeGreaterThan(5);
    expect(report.total.reads - report.total.readsRefused).toBeGreaterThan(30);
    expect(report).toMatchObject({ auditTrail: 'whole', unpublished: 0, deadLetters: 0 });
  },
);
