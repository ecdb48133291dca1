const MEASURED_MS = 30 * 24 * 60 * 60_000;

/** From when on answers of agents are measured; older probes are forgotten. */
export function measuredFrom(now: Date): Date {
  return new Date(now.getTime() - MEASURED_MS);
}
