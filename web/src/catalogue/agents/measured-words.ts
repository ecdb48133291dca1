import type { Measured } from '@carebourse/contracts/agents';
import { counted } from '../../lib/numbers.ts';

/** 120 → "120 ms", 1234 → "1.2 s" */
export function durationWords(ms: number): string {
  if (ms < 1_000) return `${ms} ms`;
  return `${(ms / 1_000).toLocaleString('en-CA', { maximumFractionDigits: 1 })} s`;
}

const NOT_MEASURED = 'Not measured yet';

/** "Median 120 ms, 95 % within 1.2 s" */
export function medianWords(p50Ms: number, p95Ms: number | null): string {
  const median = `Median ${durationWords(p50Ms)}`;
  return p95Ms === null ? median : `${median}, 95 % within ${durationWords(p95Ms)}`;
}

/** How long the agent takes. */
export function responseWords({ p50Ms, p95Ms }: Measured): string {
  if (p50Ms === null) return NOT_MEASURED;
  return medianWords(p50Ms, p95Ms);
}

/** 0.9987 → "99.8 %": rounded down, for what was missed is not to be rounded away. */
export function availabilityWords({ availability }: Measured): string {
  if (availability === null) return NOT_MEASURED;
  const percent = Math.floor(availability * 1_000) / 10;
  return `${percent.toLocaleString('en-CA', { maximumFractionDigits: 1 })} %`;
}

export function usedWords({ invocations }: Measured): string {
  return counted(invocations, 'call');
}
