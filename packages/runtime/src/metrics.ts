import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** The metrics of this process, in one registry that /metrics prints. */
export const registry = new Registry();

/**
 * How often the event loop's lag is looked at; its figures include that. The default of 10 ms wakes each idle process a
 * hundred times a second, which took all of them together a tenth of a core.
 */
const LOOP_LOOK_MS = 50;

let collecting = false;

/** Starts the process's own figures (CPU, memory, event loop), labelled with the part's name. */
export function collectProcessMetrics(service: string): void {
  if (collecting) return;
  collecting = true;
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LOOP_LOOK_MS });
}

export function counter<Label extends string>(name: string, help: string, labelNames: Label[] = []): Counter<Label> {
  return new Counter({ name, help, labelNames, registers: [registry] });
}

export function gauge<Label extends string>(name: string, help: string, labelNames: Label[] = []): Gauge<Label> {
  return new Gauge({ name, help, labelNames, registers: [registry] });
}

const LATENCY_BUCKETS_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** A latency histogram in seconds. @param alsoAt further bounds, such as those of a goal */
export function latencyHistogram<Label extends string>(
  name: string,
  help: string,
  labelNames: Label[],
  alsoAt: readonly number[] = [],
): Histogram<Label> {
  const buckets = [...LATENCY_BUCKETS_SECONDS, ...alsoAt].toSorted((one, other) => one - other);
  return new Histogram({ name, help, labelNames, buckets, registers: [registry] });
}
