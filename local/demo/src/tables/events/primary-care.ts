import { COVERED_YEARS, type Source } from '../sql.ts';

/** Most visits of a person; their ids are made of the person's and the visit's place. */
const MOST_VISITS = 300;

/**
 * Visits to a member practice: `visit_id`, `id` of the person, `date`, `kind` of contact and main `reason`. A reason that
 * is a long-term illness is one that the person has had by then.
 */
export function visitsAfter(person: Source, illness: Source): Source {
  return {
    name: 'visit',
    needs: [person, illness],
    sql: `
      WITH burden AS (
        SELECT id, count(*) AS illnesses, list(name ORDER BY place) AS names, list(onset ORDER BY place) AS onsets
        FROM illness GROUP BY id
      ),
      planned AS (
        SELECT person.*, names, onsets, coalesce(illnesses, 0) AS illnesses, least(${MOST_VISITS - 1}, floor(${COVERED_YEARS} * (
          CASE WHEN age < 5 THEN 3.4 WHEN age < 18 THEN 1.2 WHEN age < 65 THEN CASE sex WHEN 'F' THEN 2.0 ELSE 1.2 END ELSE 2.7 END
          + 0.55 * coalesce(illnesses, 0)) * (0.4 - 0.6 * ln(1 - u(person.id, 300))) + u(person.id, 301)
        ) + CASE WHEN is_demo THEN 3 ELSE 0 END) AS visits
        FROM person LEFT JOIN burden USING (id) WHERE rostered
      ),
      slot AS (SELECT *, id * ${MOST_VISITS} + unnest(range(CAST(visits AS BIGINT))) AS visit_id FROM planned),
      drawn AS (
        SELECT *, u(visit_id, 310) AS why, u(visit_id, 311) AS when_in_coverage,
          CAST(1 + floor(u(visit_id, 312) * greatest(illnesses, 1)) AS BIGINT) AS which
        FROM slot
      ),
      reasoned AS (
        SELECT *, CASE
          WHEN why < CASE WHEN age < 12 THEN 0.3 WHEN age < 65 THEN 0.13 ELSE 0.1 END THEN 'Respiratory infection'
          WHEN why < 0.62 AND illnesses > 0 THEN names[which]
          WHEN why < 0.72 THEN 'Prevention and screening'
          WHEN why < 0.82 THEN 'Muscle and joint pain'
          WHEN why < 0.88 THEN 'Skin problem'
          WHEN why < 0.93 THEN 'Injury'
          ELSE 'Other' END AS drawn_reason
        FROM drawn
      ),
      dated AS (
        SELECT *, working_day(CASE WHEN drawn_reason = 'Respiratory infection' AND u(visit_id, 313) < 0.7
          THEN winter_day(when_in_coverage, z(visit_id, 314)) ELSE a_day(when_in_coverage) END) AS date
        FROM reasoned
      )
      SELECT visit_id, id, date,
        CASE WHEN drawn_reason = names[which] AND date < onsets[which] THEN 'Other' ELSE drawn_reason END AS reason,
        CASE WHEN u(visit_id, 316) < 0.72 THEN 'In person' WHEN u(visit_id, 316) < 0.95 THEN 'Telephone' ELSE 'Video' END AS kind
      FROM dated WHERE date >= birth_date AND date <= last_date ORDER BY visit_id`,
  };
}

/** Blood pressure and body mass index as measured at visits in person: `visit_id`, `id`, `date`, `name`, `value`. */
export function vitalsAfter(person: Source, illness: Source, visit: Source): Source {
  return {
    name: 'vital',
    needs: [person, illness, visit],
    sql: `
      WITH measured AS (
        SELECT visit_id, visit.id, date, age, z(visit.id, 330) AS usual, z(visit_id, 332) AS today, z(visit_id, 334) AS second,
          pressure.id IS NOT NULL AS has_pressure, diabetes.id IS NOT NULL AS has_diabetes, u(visit_id, 336) AS chance
        FROM visit JOIN person ON person.id = visit.id
        LEFT JOIN (SELECT id FROM illness WHERE name = 'High blood pressure') AS pressure ON pressure.id = visit.id
        LEFT JOIN (SELECT id FROM illness WHERE name = 'Type 2 diabetes') AS diabetes ON diabetes.id = visit.id
        WHERE kind = 'In person' AND age >= 22
          AND (u(visit_id, 336) < 0.32 OR reason IN ('High blood pressure', 'Type 2 diabetes'))
      ),
      valued AS (
        SELECT *, unnest([
          {name: 'Systolic blood pressure', 
            value: round(110 + 0.27 * (age - 20) + 7.0 * usual + 9.0 * today + CASE WHEN has_pressure THEN 7 ELSE 0 END)},
          {name: 'Diastolic blood pressure', 
            value: round(74 + 4.0 * usual + 6.0 * second - 0.05 * greatest(age - 55, 0) + CASE WHEN has_pressure THEN 4 ELSE 0 END)},
          {name: 'Body mass index', 
            value: CASE WHEN chance < 0.15 THEN round(26.4 + 4.2 * usual + 0.4 * second + CASE WHEN has_diabetes THEN 3.4 ELSE 0 END, 1) END}
        ], recursive := true)
        FROM measured
      )
      SELECT visit_id, id, date, name,
        greatest(value, CASE name WHEN 'Systolic blood pressure' THEN 82 WHEN 'Body mass index' THEN 16 ELSE 45 END) AS value
      FROM valued WHERE value IS NOT NULL ORDER BY visit_id, name`,
  };
}
