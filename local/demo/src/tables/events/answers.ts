import { COVERAGE, type Source } from '../sql.ts';

const DAYS_BETWEEN = 122;
const QUESTIONNAIRES = 12;

/**
 * Questionnaires of adults with one of four long-term conditions who take part: `answer_id`, `id`, `date`, `condition`,
 * `pain` (0 to 10), `day_to_day` (0 to 100, higher is better), `limited_days` of the last 28, and `sleep` (0 to 10).
 */
export function answersAfter(person: Source, illness: Source): Source {
  return {
    name: 'answer',
    needs: [person, illness],
    sql: `
      WITH first AS (
        SELECT person.id, birth_date, last_date, age, is_demo,
          arg_min(name, CASE name WHEN 'Heart failure' THEN -1 ELSE place END) AS condition, min(onset) AS onset, count(*) AS conditions
        FROM person JOIN illness USING (id)
        WHERE age >= 18 AND name IN ('Asthma', 'Osteoarthritis', 'Heart failure', 'Type 2 diabetes') GROUP BY ALL
      ),
      joined AS (
        SELECT *, CASE WHEN is_demo THEN 0 ELSE CAST(floor(6 * u(id, 1001)) AS BIGINT) END AS begun,
          z(id, 1002) AS usual, z(id, 1004) AS mood
        FROM first WHERE is_demo OR u(id, 1000) < CASE condition WHEN 'Heart failure' THEN 0.95 ELSE 0.4 END
      ),
      asked AS (SELECT *, id * ${QUESTIONNAIRES} + unnest(range(begun, ${QUESTIONNAIRES})) AS answer_id FROM joined),
      dated AS (
        SELECT *, answer_id % ${QUESTIONNAIRES} AS wave, z(answer_id, 1010) AS today,
          DATE '${COVERAGE.first}' + CAST((answer_id % ${QUESTIONNAIRES}) * ${DAYS_BETWEEN} + floor(20 * u(answer_id, 1012)) AS INTEGER) AS date
        FROM asked WHERE is_demo OR u(answer_id, 1013) < 0.78
      ),
      felt AS (
        SELECT *, CASE condition WHEN 'Osteoarthritis' THEN 4.6 WHEN 'Heart failure' THEN 2.8 WHEN 'Type 2 diabetes' THEN 2.2 ELSE 1.4 END
            + 0.4 * (conditions - 1) + 1.4 * usual + 0.9 * today + CASE WHEN condition = 'Osteoarthritis' AND month(date) IN (12, 1, 2) THEN 0.4 ELSE 0 END AS pain,
          CASE condition WHEN 'Heart failure' THEN 55 WHEN 'Osteoarthritis' THEN 66 ELSE 80 END - 5 * (conditions - 1) - 0.15 * (age - 60)
            - 9 * usual - 6 * today AS day_to_day
        FROM dated WHERE date >= onset AND date <= last_date
      )
      SELECT answer_id, id, date, condition, CAST(round(greatest(0, least(10, pain))) AS BIGINT) AS pain,
        CAST(round(greatest(0, least(100, day_to_day))) AS BIGINT) AS day_to_day,
        CAST(round(greatest(0, least(28, (88 - day_to_day) * 0.35 + 2 * mood))) AS BIGINT) AS limited_days,
        CAST(round(greatest(0, least(10, 6.4 - 0.35 * pain + 1.2 * mood + 0.6 * today))) AS BIGINT) AS sleep
      FROM felt ORDER BY answer_id`,
  };
}
