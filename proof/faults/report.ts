import { quantileOf } from '@carebourse/tools/statistics';
import type { Difference } from './compare.ts';
import type { Fact } from './ledger.ts';
import type { FaultOptions } from './options.ts';
import type { BrokenWord } from './word-watch.ts';
import { addUp, type Surprise, type Tallies, type Tally } from './tally.ts';

/** A fault that was done, and how long the product took to recover from it. */
export interface DoneFault {
  number: number;
  name: string;
  recoverySeconds: number;
}

interface Quantiles {
  p50: number;
  p95: number;
  max: number;
}

export interface Row extends Tally {
  fault: string;
  times: number;
  lost: number;
  doubled: number;
  /** Rows that were read though their person refused, and that were not though everybody allowed. */
  tooMany: number;
  tooFew: number;
  recovery: Quantiles | undefined;
}

/** What a run found out beside the table. */
export interface Aftermath {
  auditTrail: 'whole' | 'broken';
  unpublished: number;
  deadLetters: number;
  /** Command lines of what still ran after the stop. */
  processesLeft: string[];
  settleSeconds: number;
  /** How many writes of each kind were acknowledged. */
  written: Partial<Record<Fact['kind'], number>>;
}

export interface Report extends Aftermath {
  options: Omit<FaultOptions, 'report'>;
  seconds: number;
  total: Row;
  rows: Row[];
  schedule: DoneFault[];
  differences: Difference[];
  broken: readonly BrokenWord[];
  surprises: Surprise[];
  unanswered: string[];
}

export interface Findings {
  options: FaultOptions;
  seconds: number;
  done: readonly DoneFault[];
  tallies: Tallies;
  differences: Difference[];
  broken: readonly BrokenWord[];
  aftermath: Aftermath;
}

export function makeReport({ options, seconds, done, aftermath, ...found }: Findings): Report {
  const { tallies, differences, broken } = found;
  const { report: _, ...shown } = options;
  const quiet = { number: 0, name: '(before the first)', recoverySeconds: 0 };
  const byName = Map.groupBy([quiet, ...done], ({ name }) => name);
  const rows = [...byName].map(([name, faults]) => makeRow(name, faults, found));
  return {
    options: shown,
    seconds,
    total: makeRow('all', [quiet, ...done], found),
    rows,
    schedule: [...done],
    differences,
    broken,
    surprises: tallies.surprises,
    unanswered: tallies.unanswered,
    ...aftermath,
  };
}

/** Whether all that was promised was kept. */
export function isWhole(report: Report): boolean {
  const { differences, broken, unanswered, surprises, auditTrail, unpublished, deadLetters, processesLeft } = report;
  return (
    differences.length === 0 &&
    broken.length === 0 &&
    unanswered.length === 0 &&
    surprises.length === 0 &&
    auditTrail === 'whole' &&
    unpublished === 0 &&
    deadLetters === 0 &&
    processesLeft.length === 0
  );
}

function makeRow(
  fault: string,
  faults: readonly DoneFault[],
  { tallies, differences, broken }: Pick<Findings, 'tallies' | 'differences' | 'broken'>,
): Row {
  const numbers = new Set(faults.map(({ number }) => number));
  const struck = faults.filter(({ number }) => number > 0);
  const count = (wanted: Difference['verdict']) =>
    differences.filter(({ verdict, fault: number }) => verdict === wanted && numbers.has(number)).length;
  const brokenBy = (wanted: BrokenWord['verdict']) =>
    broken.filter(({ verdict, fault: number }) => verdict === wanted && numbers.has(number)).length;
  return {
    fault,
    times: struck.length,
    ...addUp([...numbers].map((number) => tallies.of(number))),
    lost: count('lost'),
    doubled: count('doubled'),
    tooMany: brokenBy('too many'),
    tooFew: brokenBy('too few'),
    recovery: struck.length > 0 ? quantiles(struck.map(({ recoverySeconds }) => recoverySeconds)) : undefined,
  };
}

function quantiles(seconds: readonly number[]): Quantiles {
  const sorted = seconds.toSorted((a, b) => a - b);
  return { p50: quantileOf(sorted, 0.5), p95: quantileOf(sorted, 0.95), max: quantileOf(sorted, 1) };
}
