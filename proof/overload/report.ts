import { markdownTable } from '@carebourse/tools/markdown-table';
import { quantileOf } from '@carebourse/tools/statistics';
import type { LoadReport } from './load.ts';
import { rateOf, type OverloadReport } from './run.ts';
import type { StreamReport } from './stream-load.ts';

const LEAST_GOODPUT = 0.9;

/** What a part may grow by in a minute, towards the end, and still be called flat. */
const MOST_MB_PER_MINUTE = 5;

/** What is not as it should be, in words; empty when all is well. */
export function complaintsAbout({ capacity, overload, memory, lost, streams }: OverloadReport): string[] {
  const share = rateOf(overload) / capacity;
  return [
    ...(share < LEAST_GOODPUT ? [`goodput is ${percent(share)} of its peak`] : []),
    ...memory
      .filter(({ mbPerMinute }) => mbPerMinute > MOST_MB_PER_MINUTE)
      .map(({ part, mbPerMinute }) => `${part} grows by ${mbPerMinute.toFixed(1)} MB a minute`),
    ...(lost > 0 ? [`${lost} acknowledged changes are lost`] : []),
    ...Object.entries(overload.wrong).map(([status, count]) => `${count} answers ${status}`),
    ...Object.entries(overload.silent).map(([reason, count]) => `${count} calls without an answer: ${reason}`),
    ...(streams ? aboutStreams(streams) : []),
  ];
}

function aboutStreams({ expected, reached, closed, calls }: StreamReport): string[] {
  return [
    ...(reached < expected ? [`a notification reached ${reached} of ${expected} streams`] : []),
    ...(closed > 0 ? [`${closed} streams were closed`] : []),
    ...(calls.good < calls.sent ? [`${calls.sent - calls.good} calls beside the streams failed`] : []),
  ];
}

const LOADS = {
  load: 'text',
  sent: 'figure',
  good: 'figure',
  'good/s': 'figure',
  'of peak': 'figure',
  refused: 'figure',
  other: 'figure',
  'no answer': 'figure',
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
export function printReport({
  steps,
  capacity,
  overload,
  memory,
  acknowledged,
  lost,
  streams,
}: OverloadReport): string {
  const loads = [
    ...steps.map(({ callers, load }): [string, LoadReport] => [`${callers} callers`, load]),
    ['twice the capacity', overload] as [string, LoadReport],
  ];
  return [
    markdownTable(
      LOADS,
      loads.map(([name, load]) => [name, ...loadCells(load, capacity)]),
    ),
    markdownTable(
      MEMORY,
      memory.map(({ part, firstMb, lastMb, mostMb, mbPerMinute }) => [
        part,
        ...[firstMb, lastMb, mostMb].map((mb) => mb.toFixed(0)),
        mbPerMinute.toFixed(1),
      ]),
    ),
    ...loads.flatMap(([name, { silent }]) =>
      Object.entries(silent).map(([reason, count]) => `no answer at ${name}: ${count} times ${reason}`),
    ),
    `acknowledged changes: ${acknowledged}, lost: ${lost}`,
    ...(streams ? [describeStreams(streams)] : []),
  ].join('\n\n');
}

function loadCells(load: LoadReport, capacity: number): string[] {
  return [
    String(load.sent),
    String(load.good),
    rateOf(load).toFixed(0),
    percent(rateOf(load) / capacity),
    ...[load.refused, countOf(load.wrong), countOf(load.silent)].map(String),
    ...[0.5, 0.95, 0.99].map((share) => quantileOf(load.latencies, share).toFixed(0)),
  ];
}

function countOf(reasons: Record<string, number>): number {
  return Object.values(reasons).reduce((sum, count) => sum + count, 0);
}

function describeStreams(report: StreamReport): string {
  const { opened, openSeconds, kilobytesEach, expected, reached, reachedSeconds, calls } = report;
  return [
    `streams: ${opened} open after ${openSeconds.toFixed(0)} s, ${kilobytesEach.toFixed(0)} kB of the gateway each;`,
    `a notification reached ${reached} of ${expected} within ${reachedSeconds.toFixed(1)} s;`,
    `${calls.good} of ${calls.sent} calls beside them were answered, ${rateOf(calls).toFixed(0)} a second`,
  ].join(' ');
}

function percent(share: number): string {
  return `${(share * 100).toFixed(0)} %`;
}
