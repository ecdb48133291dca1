import { COVERED_YEARS, type Source } from '../sql.ts';

/** Most panels of a person. */
const MOST_PANELS = 40;

/**
 * Laboratory results: `result_id`, `id`, `date`, `name`, `value`, `unit` (UCUM), and the reference range of adults. The
 * creatinine is the one that CKD-EPI 2021 makes the filtration rate of, so that the two agree.
 */
export function resultsAfter(person: Source, illness: Source): Source {
  const kappa = `CASE sex WHEN 'F' THEN 0.7 ELSE 0.9 END`;
  const alpha = `CASE sex WHEN 'F' THEN 0.241 ELSE 0.302 END`;
  const ratio = `142 * pow(0.9938, age) * CASE sex WHEN 'F' THEN 1.012 ELSE 1 END / filtration`;
  return {
    name: 'result',
    needs: [person, illness],
    sql: `
      WITH known AS (
        SELECT id, bool_or(name IN ('Type 2 diabetes', 'Type 1 diabetes')) AS diabetes,
          min(onset) FILTER (name IN ('Type 2 diabetes', 'Type 1 diabetes')) AS diabetes_since,
          bool_or(name = 'Chronic kidney disease') AS kidney, bool_or(name = 'Iron deficiency') AS iron
        FROM illness GROUP BY id
      ),
      planned AS (
        SELECT person.id, age, sex, birth_date, last_date, coalesce(diabetes, false) AS diabetes, diabetes_since,
          coalesce(kidney, false) AS kidney, coalesce(iron, false) AS iron,
          least(${MOST_PANELS - 1}, floor(${COVERED_YEARS} * CASE WHEN diabetes THEN 2.2 WHEN age < 18 THEN 0.05 WHEN age < 40 THEN 0.15
            WHEN age < 65 THEN 0.32 ELSE 0.6 END * (0.5 - 0.5 * ln(1 - u(person.id, 400))) + u(person.id, 401))
            + CASE WHEN is_demo AND age >= 18 THEN 2 ELSE 0 END) AS panels
        FROM person LEFT JOIN known USING (id)
      ),
      panel AS (
        SELECT *, id * ${MOST_PANELS} + unnest(range(CAST(panels AS BIGINT))) AS panel_id FROM planned
      ),
      drawn AS (
        SELECT *, working_day(a_day(u(panel_id, 410))) AS date, u(panel_id, 411) AS chance,
          z(id, 420) AS usual, z(panel_id, 422) AS today, z(panel_id, 424) AS other,
          greatest(9, least(128, 112 - 0.8 * greatest(age - 28, 0) + 9 * z(id, 426) + 4 * z(panel_id, 428)
            - CASE WHEN kidney THEN greatest(age - 28, 10) * 0.1 + 18 ELSE 0 END)) AS filtration
        FROM panel
      ),
      kept AS (
        SELECT *, diabetes AND date >= diabetes_since AS is_diabetic,
          pow(${ratio}, 1 / 1.2) AS above, pow(${ratio}, 1 / (${alpha})) AS below
        FROM drawn WHERE date >= birth_date AND date <= last_date
      ),
      valued AS (
        SELECT panel_id, id, date, unnest([
          {place: 0, name: 'Haemoglobin', unit: 'g/L',
            low: CASE sex WHEN 'F' THEN 120.0 ELSE 135.0 END, high: CASE sex WHEN 'F' THEN 155.0 ELSE 175.0 END,
            value: round(CASE sex WHEN 'F' THEN 134 ELSE 149 END + 7 * usual + 4 * today
              - CASE WHEN iron THEN 17 ELSE 0 END - CASE WHEN kidney THEN 9 ELSE 0 END)},
          {place: 1, name: 'Creatinine', unit: 'umol/L',
            low: CASE sex WHEN 'F' THEN 45.0 ELSE 60.0 END, high: CASE sex WHEN 'F' THEN 90.0 ELSE 110.0 END,
            value: CASE WHEN age >= 18 AND (diabetes OR chance < 0.8)
              THEN round(88.4 * ${kappa} * CASE WHEN above > 1 THEN above ELSE below END) END},
          {place: 2, name: 'Estimated filtration rate', unit: 'mL/min/{1.73_m2}', low: 60.0, high: NULL,
            value: CASE WHEN age >= 18 AND (diabetes OR chance < 0.8) THEN round(filtration) END},
          {place: 3, name: 'LDL cholesterol', unit: 'mmol/L', low: NULL, high: 3.5,
            value: CASE WHEN age >= 35 AND chance < 0.45
              THEN round(greatest(0.6, CASE WHEN diabetes THEN 2.0 ELSE 3.0 END + 0.7 * usual + 0.3 * other), 2) END},
          {place: 4, name: 'Haemoglobin A1c', unit: '%', low: NULL, high: 6.0,
            value: CASE WHEN is_diabetic
              THEN round(least(15, greatest(5.2, 7.2 + 0.9 * usual + 0.35 * other + 0.25 * today * today)), 1)
              WHEN age >= 40 AND chance < 0.35 THEN round(least(6.4, 5.5 + 0.25 * usual + 0.1 * other), 1) END}
        ], recursive := true)
        FROM kept
      )
      SELECT panel_id * 5 + place AS result_id, id, date, name, value, unit, low, high
      FROM valued WHERE value IS NOT NULL ORDER BY result_id`,
  };
}
