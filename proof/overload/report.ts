import { markdownTable } from '@carebourse/tools/markdown-table';
import {
  complaintsAbout as complaintsAboutLoad,
  LEAST_GOODPUT,
  rateOf,
  type LoadReport,
  type LoadRun,
} from '@carebourse/load-tests/overload';
import type { OverloadReport } from './run.ts';
import type { StreamReport } from './stream-load.ts';

/** What a part may grow by in a minute, towards the end, and still be called flat. */
const MOST_MB_PER_MINUTE = 5;

/** What is not as it should be, in words; empty when all is well. */
export function complaintsAbout({ capacity, overload, memory, streams }: OverloadReport): string[] {
  const share = rateOf(atRate(overload)) / capacity;
  return [
    ...(share < LEAST_GOODPUT ? [`goodput is ${percent(share)} of its peak`] : []),
    ...memory
      .filter(({ mbPerMinute }) => mbPerMinute > MOST_MB_PER_MINUTE)
      .map(({ part, mbPerMinute }) => `${part} grows by ${mbPerMinute.toFixed(1)} MB a minute`),
    ...complaintsAboutLoad(overload),
    ...(streams ? aboutStreams(streams) : []),
  ];
}

function aboutStreams({ expected, reached, closed, calls }: StreamReport): string[] {
  const { refused, failed } = sumOf(calls);
  return [
    ...(reached < expected ? [`a notification reached ${reached} of ${expected} streams`] : []),
    ...(closed > 0 ? [`${closed} streams were closed`] : []),
    ...(refused + failed > 0 ? [`${refused + failed} calls beside the streams failed`] : []),
  ];
}

const NOTHING: LoadReport = { seconds: 1, good: 0, refused: 0, failed: 0, p50Ms: 0, p95Ms: 0, p99Ms: 0 };

const sumOf = ({ loads }: LoadRun): LoadReport => Object.values(loads)[0] ?? NOTHING;

function atRate({ loads }: LoadRun): LoadReport {
  return loads['at_rate'] ?? NOTHING;
}

const LOADS = {
  load: 'text',
  good: 'figure',
  'good/s': 'figure',
  'of peak': 'figure',
  refused: 'figure',
  failed: 'figure',
  'p50 ms': 'figure',
  'p95 ms': 'figure',
  'p99 ms': 'figure',
} as const;

const MEMORY = {
  'memory of': 'text',
  'first MB': 'figure',
  'last MB': 'figure',
  'most MB': 'figure',
  'MB/min': 'figure',
} as const;

/** Tables in Markdown. */
export function printReport({ steps, capacity, overload, memory, streams }: OverloadReport): string {
  const loads: [string, LoadReport][] = [...steps, ['twice the capacity', atRate(overload)]];
  return [
    markdownTable(
      LOADS,
      loads.map(([name, load]) => [name.replace('_', ' '), ...loadCells(load, capacity)]),
    ),
    markdownTable(
      MEMORY,
      memory.map(({ part, firstMb, lastMb, mostMb, mbPerMinute }) => [
        part,
        ...[firstMb, lastMb, mostMb].map((mb) => mb.toFixed(0)),
        mbPerMinute.toFixed(1),
      ]),
    ),
    `acknowledged changes: ${overload.acknowledged}, lost: ${overload.lost}`,
    ...(streams ? [describeStreams(streams)] : []),
  ].join('\n\n');
}

function loadCells(load: LoadReport, capacity: number): string[] {
  return [
    String(load.good),
    rateOf(load).toFixed(0),
    percent(rateOf(load) / capacity),
    ...[load.refused, load.failed].map(String),
    ...[load.p50Ms, load.p95Ms, load.p99Ms].map((ms) => ms.toFixed(0)),
  ];
}

function describeStreams(report: StreamReport): string {
  const { opened, openSeconds, kilobytesEach, expected, reached, reachedSeconds, calls } = report;
  const beside = sumOf(calls);
  return [
    `streams: ${opened} open after ${openSeconds.toFixed(0)} s, ${kilobytesEach.toFixed(0)} kB of the gateway each;`,
    `a notification reached ${reached} of ${expected} within ${reachedSeconds.toFixed(1)} s;`,
    `${beside.good} calls beside them were answered, ${rateOf(beside).toFixed(0)} a second`,
  ].join(' ');
}

function percent(share: number): string {
  return `${(share * 100).toFixed(0)} %`;
}
