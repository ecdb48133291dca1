import { COVERAGE, COVERED_YEARS, type Source, valuesOf } from '../sql.ts';

/** Most emergency visits of a person. */
const MOST_VISITS = 60;

/** Problems with their share by age: below 18, below 65, older. The rest is something else. */
const PROBLEMS = [
  ['Respiratory infection', 0.24, 0.1, 0.11],
  ['Injury', 0.27, 0.2, 0.16],
  ['Abdominal pain', 0.1, 0.14, 0.1],
  ['Fever', 0.13, 0.03, 0.03],
  ['Chest pain', 0.01, 0.09, 0.12],
  ['Shortness of breath', 0.03, 0.05, 0.11],
  ['Mental health or substance use', 0.05, 0.09, 0.03],
  ['Headache', 0.03, 0.06, 0.04],
] as const;

function problemsSql(): string {
  const rows = [0, 1, 2].flatMap((band) => {
    let low = 0;
    const listed = PROBLEMS.map(([name, ...shares]) => {
      const from = low;
      low += shares[band] ?? 0;
      return [band, name, from, low];
    });
    return [...listed, [band, 'Other', low, 1.1]];
  });
  return valuesOf(['band', 'problem', 'low', 'high'], rows);
}

/**
 * Visits to an emergency department: `visit_id`, `id`, `date`, `problem`, `triage` (CTAS, 1 is the most urgent), `hour` of
 * arrival, minutes to the first assessment and to leaving, whether they left unseen, `admitted`, and the `hospital` (1 to 9,
 * of which 7 to 9 are rural).
 */
export function emergencyAfter(person: Source, illness: Source): Source {
  return {
    name: 'emergency',
    needs: [person, illness],
    sql: `
      WITH share AS (SELECT * FROM ${problemsSql()}),
      anxious AS (SELECT DISTINCT id FROM illness WHERE name IN ('Anxiety', 'Depression', 'Attention deficit')),
      planned AS (
        SELECT person.*, anxious.id IS NOT NULL AS in_mind,
          least(${MOST_VISITS - 1}, CASE WHEN is_demo THEN 1 ELSE 0 END + floor(
            ${COVERED_YEARS} * frailty * CASE setting WHEN 'Rural' THEN 1.4 ELSE 1 END
            * CASE WHEN age < 5 THEN 0.62 WHEN age < 18 THEN 0.32 WHEN age < 65 THEN 0.33 WHEN age < 80 THEN 0.47 ELSE 0.85 END
            * (0.3 - 0.7 * ln(1 - u(person.id, 600))) + u(person.id, 601))) AS visits
        FROM person LEFT JOIN anxious USING (id)
      ),
      slot AS (SELECT *, id * ${MOST_VISITS} + unnest(range(CAST(visits AS BIGINT))) AS visit_id FROM planned),
      drawn AS (
        SELECT slot.*, CASE WHEN in_mind AND age < 25 AND u(visit_id, 611) < 0.3
          THEN 'Mental health or substance use' ELSE problem END AS problem
        FROM slot JOIN share ON band = CASE WHEN age < 18 THEN 0 WHEN age < 65 THEN 1 ELSE 2 END
          AND u(visit_id, 610) >= low AND u(visit_id, 610) < high
      ),
      dated AS (
        SELECT *, CASE WHEN problem IN ('Respiratory infection', 'Fever', 'Shortness of breath') AND u(visit_id, 612) < 0.65
            THEN winter_day(u(visit_id, 613), z(visit_id, 614)) ELSE a_day(u(visit_id, 613)) END AS date,
          least(5, greatest(1, round(3.3 - CASE WHEN problem IN ('Chest pain', 'Shortness of breath') THEN 1 ELSE 0 END
            + CASE problem WHEN 'Injury' THEN 0.5 ELSE 0 END - 0.008 * greatest(age - 40, 0) + 0.7 * z(visit_id, 616)))) AS triage,
          z(visit_id, 618) AS long, z(visit_id, 620) AS longer
        FROM drawn
      ),
      timed AS (
        SELECT *, NOT is_demo
            AND u(visit_id, 622) < CASE WHEN triage >= 4 THEN 0.07 WHEN triage = 3 THEN 0.04 ELSE 0.004 END AS left_unseen,
          CAST(round(exp(0.55 * long + CASE CAST(triage AS INTEGER)
            WHEN 1 THEN 1.2 WHEN 2 THEN 3.2 WHEN 3 THEN 4.3 WHEN 4 THEN 4.5 ELSE 4.2 END)) AS BIGINT) AS waited
        FROM dated WHERE date >= birth_date AND date <= last_date
      )
      SELECT visit_id, id, date, problem, CAST(triage AS BIGINT) AS triage,
        CAST(floor(24 * CASE WHEN u(visit_id, 624) < 0.75 THEN 0.36 + 0.55 * u(visit_id, 625) ELSE u(visit_id, 625) END) AS BIGINT) AS hour,
        CASE WHEN NOT left_unseen THEN waited END AS minutes_to_assessment,
        CASE WHEN left_unseen THEN 0 ELSE waited END
          + CAST(round(exp(CASE WHEN left_unseen THEN 4.9 ELSE 5.2 END + 0.3 * long + 0.4 * longer)) AS BIGINT) AS minutes_to_leaving,
        left_unseen,
        NOT left_unseen AND NOT is_demo AND u(visit_id, 626) <
          CASE CAST(triage AS INTEGER) WHEN 1 THEN 2.5 WHEN 2 THEN 1.6 WHEN 3 THEN 1 ELSE 0.25 END
          * CASE WHEN age < 18 THEN 0.03 WHEN age < 65 THEN 0.07 WHEN age < 80 THEN 0.21 ELSE 0.33 END AS admitted,
        CAST(CASE setting WHEN 'Rural' THEN 7 + floor(3 * u(id, 627)) ELSE 1 + floor(6 * u(id, 627)) END AS BIGINT) AS hospital
      FROM timed ORDER BY visit_id`,
  };
}

const LAST = `DATE '${COVERAGE.last}'`;

/** What a stay is for that follows an emergency visit. */
const ADMITTED_FOR = `CASE problem
  WHEN 'Respiratory infection' THEN 'Pneumonia and influenza'
  WHEN 'Shortness of breath' THEN CASE WHEN u(visit_id, 701) < 0.5 THEN 'Heart failure' ELSE 'Chronic lung disease' END
  WHEN 'Chest pain' THEN 'Heart attack and angina'
  WHEN 'Injury' THEN CASE WHEN age >= 65 AND u(visit_id, 701) < 0.6 THEN 'Hip and other fracture' ELSE 'Other injury' END
  WHEN 'Abdominal pain' THEN 'Digestive system'
  WHEN 'Mental health or substance use' THEN 'Mental health and substance use'
  WHEN 'Fever' THEN 'Other infection'
  ELSE CASE WHEN age >= 60 AND u(visit_id, 701) < 0.2 THEN 'Stroke'
    WHEN age >= 45 AND u(visit_id, 701) < 0.32 THEN 'Cancer' ELSE 'Other' END END`;

/**
 * Acute stays: `stay_id`, `id`, `admitted`, `discharged`, `days`, `diagnosis_group`, `entry`, `disposition`, `hospital`,
 * `emergency_visit_id` where the stay followed one, `returned_in_30_days`. Nobody is in two beds, and nobody comes back from
 * the dead.
 */
export function staysAfter(person: Source, emergency: Source): Source {
  return {
    name: 'stay',
    needs: [person, emergency],
    sql: `
      WITH after_emergency AS (
        SELECT visit_id * 4 + emergency.id * 240 AS stay_id, emergency.id, date AS admitted,
          ${ADMITTED_FOR} AS diagnosis_group, 'Emergency' AS entry, emergency.hospital, visit_id AS emergency_visit_id, 0.95 + 0.009 * age AS stay_length
        FROM emergency JOIN person ON person.id = emergency.id WHERE emergency.admitted
      ),
      planned AS (
        SELECT id * 480 + 241 AS stay_id, id, a_day(u(id, 710)) AS admitted,
          CASE WHEN age >= 50 AND u(id, 711) < 0.45 THEN 'Hip or knee replacement'
            WHEN age >= 40 AND u(id, 711) < 0.6 THEN 'Cancer'
            WHEN u(id, 711) < 0.8 THEN 'Digestive system' ELSE 'Other' END,
          'Planned', CAST(1 + floor(6 * u(id, 627)) AS BIGINT), NULL, 0.9
        FROM person WHERE NOT is_demo
          AND u(id, 712) < ${COVERED_YEARS} * CASE WHEN age < 40 THEN 0.006 WHEN age < 65 THEN 0.02 ELSE 0.035 END
      ),
      births AS (
        SELECT id * 480 + 242 AS stay_id, id, a_day(u(id, 720)) AS admitted, 'Childbirth', 'Birth',
          CAST(1 + floor(6 * u(id, 627)) AS BIGINT), NULL, 0.6
        FROM person WHERE NOT is_demo AND sex = 'F' AND age BETWEEN 20 AND 46
          AND u(id, 721) < ${COVERED_YEARS} * CASE WHEN age < 26 THEN 0.04 WHEN age < 38 THEN 0.085 ELSE 0.025 END
      ),
      last AS (
        SELECT id * 480 + 243 AS stay_id, id, death_date - CAST(floor(1 + 14 * u(id, 731) * u(id, 732)) AS INTEGER) AS admitted,
          CASE WHEN u(id, 733) < 0.18 THEN 'Pneumonia and influenza' WHEN u(id, 733) < 0.31 THEN 'Heart failure'
            WHEN u(id, 733) < 0.42 THEN 'Stroke' WHEN u(id, 733) < 0.7 THEN 'Cancer' ELSE 'Other' END,
          'Emergency', CAST(1 + floor(6 * u(id, 627)) AS BIGINT), NULL, 9.0
        FROM person WHERE death_date IS NOT NULL AND u(id, 730) < 0.42
      ),
      everything AS (
        FROM after_emergency UNION ALL FROM planned UNION ALL FROM births UNION ALL FROM last
      ),
      begun AS (
        SELECT everything.*, age, birth_date, death_date, last_date, admitted + CAST(
          floor(least(120, greatest(1, exp(stay_length + 0.75 * z(stay_id, 740))))) AS INTEGER) AS planned_end
        FROM everything JOIN person USING (id)
      ),
      again AS (
        SELECT * REPLACE (stay_id + 1 AS stay_id, planned_end + CAST(2 + floor(26 * u(stay_id, 745)) AS INTEGER) AS admitted,
            planned_end + CAST(3 + floor(26 * u(stay_id, 745)) + floor(9 * u(stay_id, 746)) AS INTEGER) AS planned_end,
            CAST(NULL AS BIGINT) AS emergency_visit_id)
        FROM begun WHERE entry = 'Emergency' AND u(stay_id, 744) < CASE WHEN age >= 60 THEN 0.13 ELSE 0.06 END
      ),
      ended AS (
        SELECT *, least(coalesce(death_date, DATE '9999-12-31'), planned_end) AS discharged
        FROM (FROM begun UNION ALL FROM again)
        WHERE admitted >= DATE '${COVERAGE.first}' AND admitted < last_date AND admitted > birth_date
      ),
      apart AS (
        SELECT *, max(discharged) OVER before AS before FROM ended WHERE discharged <= ${LAST}
        WINDOW before AS (PARTITION BY id ORDER BY admitted, stay_id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)
      ),
      kept AS (SELECT * FROM apart WHERE before IS NULL OR admitted > before)
      SELECT stay_id, id, admitted, discharged, CAST(discharged - admitted AS BIGINT) AS days, diagnosis_group, entry,
        CASE WHEN discharged = death_date THEN 'Died'
          WHEN age >= 70 AND u(stay_id, 743) < 0.1 THEN 'Long-term care'
          WHEN age >= 65 AND u(stay_id, 743) < 0.38 THEN 'Home with support' ELSE 'Home' END AS disposition,
        hospital, emergency_visit_id,
        coalesce(lead(admitted) OVER (PARTITION BY id ORDER BY admitted, stay_id) - discharged <= 30, false) AS returned_in_30_days
      FROM kept ORDER BY stay_id`,
  };
}
