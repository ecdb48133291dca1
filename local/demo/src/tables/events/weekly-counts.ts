import { REGIONS, type Region } from '../places.ts';
import { COVERAGE, type Source, valuesOf } from '../sql.ts';

/** Health areas of the demonstration, with residents: parts of the regions, and nobody's jurisdiction. */
const HEALTH_AREAS: Record<Region, readonly (readonly [name: string, residents: number])[]> = {
  Central: [
    ['Central Lakeshore', 1_610_000],
    ['Central Orchard', 1_240_000],
    ['Central Ridge', 960_000],
    ['Central Bay', 640_000],
    ['Central Hills', 310_000],
  ],
  East: [
    ['East Capital', 1_090_000],
    ['East Limestone', 520_000],
    ['East Rivers', 430_000],
    ['East Kawartha', 390_000],
    ['East Seaway', 240_000],
  ],
  North: [
    ['North Nickel', 260_000],
    ['North Superior', 230_000],
    ['North Woods', 140_000],
    ['North Rapids', 110_000],
  ],
  Toronto: [
    ['Toronto East', 790_000],
    ['Toronto Centre', 880_000],
    ['Toronto West', 760_000],
    ['Toronto North', 640_000],
  ],
  West: [
    ['West Harbour', 930_000],
    ['West Grand River', 870_000],
    ['West Forks', 560_000],
    ['West Straits', 520_000],
    ['West Escarpment', 470_000],
    ['West Coast', 220_000],
  ],
};

/** Week of the coverage's first season at the peak, width of the wave in weeks, and weekly cases of 100,000 at the peak. */
const DISEASES = [
  ['COVID-19', 13, 8, 24],
  ['Influenza', 11.5, 3.4, 21],
  ['Respiratory syncytial virus', 9.5, 3.6, 12],
  ['Whooping cough', 40, 9, 1.1],
] as const;

export function healthAreasSql(): string {
  const rows = REGIONS.flatMap((region) => HEALTH_AREAS[region].map(([name, residents]) => [name, region, residents]));
  return valuesOf(
    ['place', 'health_area', 'region', 'residents'],
    rows.map((row, place) => [place, ...row]),
  );
}

/** Weeks that may still change, counted from the last one. */
export const PROVISIONAL_WEEKS = 6;

/** Weekly counts of respiratory diseases by health area: `week` (its Monday), `cases`, `per_100000`, `provisional`. */
export const WEEKLY_COUNTS: Source = {
  name: 'weekly_count',
  needs: [],
  sql: `
    WITH area AS (SELECT * FROM ${healthAreasSql()}),
    disease AS (SELECT * FROM ${valuesOf(
      ['number', 'disease', 'peak', 'width', 'height'],
      DISEASES.map((row, number) => [number, ...row]),
    )}),
    week AS (
      SELECT range AS number, DATE '2022-10-03' + CAST(range * 7 AS INTEGER) AS week,
        range // 52 AS season, range % 52 AS week_of_season
      FROM range(208)
    ),
    expected AS (
      SELECT week, season, disease, health_area, region, residents, (area.place * 16 + disease.number) * 256 + week.number AS cell,
        residents / 100000.0 * height * (0.6 + 0.9 * u(season * 16 + disease.number, 1100)) * (0.85 + 0.3 * u(area.place, 1101))
          * (0.06 + exp(-0.5 * pow((week_of_season - peak - 2.4 * z(season * 16 + disease.number, 1102) - 1.2 * z(area.place, 1104)) / width, 2))) AS mean
      FROM week CROSS JOIN area CROSS JOIN disease
    ),
    counted AS (
      SELECT *, CAST(round(greatest(0, mean + sqrt(mean) * 1.2 * z(cell, 1110))) AS BIGINT) AS cases FROM expected
    )
    SELECT week, disease, health_area, region, CAST(residents AS BIGINT) AS residents,
      CASE WHEN cases >= 5 THEN cases END AS cases,
      CASE WHEN cases >= 5 THEN round(cases * 100000.0 / residents, 1) END AS per_100000,
      CASE WHEN month(week) >= 9 THEN year(week) || ' to ' || (year(week) + 1) ELSE (year(week) - 1) || ' to ' || year(week) END AS season,
      week > DATE '${COVERAGE.last}' - ${PROVISIONAL_WEEKS * 7} AS provisional
    FROM counted ORDER BY week, health_area, disease`,
};
