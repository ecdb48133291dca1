import { z } from 'zod';

/** From the least to the worst, as the registry's audit calls them. */
const SEVERITIES = ['info', 'low', 'moderate', 'high', 'critical'] as const;

/** From here on a package must not be shipped. */
const REFUSED_FROM = 'moderate';

/** An advisory that does not touch us, with why, until somebody looks again. */
export interface Accepted {
  /** Such as GHSA-35jh-r3h4-6jhm. */
  id: string;
  reason: string;
  /** The last day on which it is accepted, such as 2027-01-31. */
  until: string;
}

/** Each with a reason that somebody can check. None at present. */
export const ACCEPTED: readonly Accepted[] = [];

const reportSchema = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({
      via: z.array(
        z.union([
          // The package by which this one is touched, which has a line of its own.
          z.string(),
          z.object({ title: z.string(), url: z.string(), range: z.string(), severity: z.enum(SEVERITIES) }),
        ]),
      ),
    }),
  ),
});

/** What an audit of the registry found; undefined where its answer is no report, because it is away or refuses. */
export function readReport(output: string): z.output<typeof reportSchema> | undefined {
  try {
    return reportSchema.safeParse(JSON.parse(output)).data;
  } catch {
    return undefined;
  }
}

/**
 * What must be mended before a release, a line each.
 * @param on the day, such as 2026-11-29
 */
export function unaccepted(
  { vulnerabilities }: z.output<typeof reportSchema>,
  accepted: readonly Accepted[],
  on: string,
): string[] {
  const isAccepted = (url: string) => accepted.some(({ id, until }) => url.endsWith(`/${id}`) && on <= until);
  const found = Object.entries(vulnerabilities).flatMap(([name, { via }]) =>
    via.flatMap((advisory) => {
      if (typeof advisory === 'string') return [];
      const { title, url, range, severity } = advisory;
      const isGrave = SEVERITIES.indexOf(severity) >= SEVERITIES.indexOf(REFUSED_FROM);
      return isGrave && !isAccepted(url) ? [`${name} ${range}: ${title} (${severity}, ${url})`] : [];
    }),
  );
  return [...new Set(found)].toSorted();
}
