import { COVERAGE, type Source, valuesOf } from '../sql.ts';

/** Vaccine in words of our own, number of the dose, and age in days when it is due: about Ontario's schedule to age seven. */
const SCHEDULE = [
  ['Five-in-one', 1, 61],
  ['Pneumococcal', 1, 61],
  ['Rotavirus', 1, 61],
  ['Five-in-one', 2, 122],
  ['Pneumococcal', 2, 122],
  ['Rotavirus', 2, 122],
  ['Five-in-one', 3, 183],
  ['Measles, mumps and rubella', 1, 366],
  ['Pneumococcal', 3, 366],
  ['Meningococcal C', 1, 366],
  ['Chickenpox', 1, 457],
  ['Five-in-one', 4, 549],
  ['Four-in-one booster', 1, 1553],
  ['Measles, chickenpox booster', 1, 1553],
] as const;

/** Children of the early childhood linkage were born from here on. */
export const CHILDREN_BORN_FROM = '2013-01-01';

/**
 * Doses that children had: `dose_id`, `id`, `date`, `vaccine`, `dose_number`, `days_late` after it was due, `setting`. A few
 * families refuse all of them, and single doses are missed, more often in the most deprived areas and in 2020.
 */
export function dosesAfter(person: Source): Source {
  const rows = SCHEDULE.map(([vaccine, dose, due], place) => [place, vaccine, dose, due]);
  return {
    name: 'dose',
    needs: [person],
    sql: `
      WITH due AS (SELECT * FROM ${valuesOf(['place', 'vaccine', 'dose_number', 'due_days'], rows)}),
      planned AS (
        SELECT person.id, last_date, is_demo, vaccine, dose_number, due_days, quintile, birth_date,
          person.id * ${SCHEDULE.length} + place AS dose_id
        FROM person CROSS JOIN due
        WHERE birth_date >= DATE '${CHILDREN_BORN_FROM}' AND (is_demo OR u(person.id, 800) > 0.03)
      ),
      given AS (
        SELECT *, birth_date
            + CAST(due_days + floor(-ln(1 - u(dose_id, 810)) * CASE WHEN due_days > 1000 THEN 160 ELSE 24 END) AS INTEGER) AS date
        FROM planned
        WHERE is_demo OR u(dose_id, 811) < 0.95 - 0.012 * quintile - CASE WHEN due_days > 1000 THEN 0.06 ELSE 0 END
          - CASE WHEN year(birth_date + due_days) = 2020 THEN 0.07 ELSE 0 END
      )
      SELECT dose_id, id, date, vaccine, CAST(dose_number AS BIGINT) AS dose_number,
        CAST(date - birth_date - due_days AS BIGINT) AS days_late,
        CASE WHEN u(dose_id, 812) < 0.86 THEN 'Practice' WHEN u(dose_id, 812) < 0.96 THEN 'Public health clinic' ELSE 'Pharmacy' END AS setting
      FROM given WHERE date <= least(last_date, DATE '${COVERAGE.last}') ORDER BY dose_id`,
  };
}
