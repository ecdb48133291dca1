import { type Source } from '../sql.ts';

/** Most contacts of a young person with a mental health service. */
const MOST_CONTACTS = 24;

/**
 * Contacts of people aged 6 to 24 with mental health services: `contact_id`, `id`, `date`, `place` in time from 1 on,
 * `referred`, `program`, and the `score` of distress (0 to 40, higher is worse), which falls with treatment.
 */
export function contactsAfter(person: Source, illness: Source): Source {
  return {
    name: 'contact',
    needs: [person, illness],
    sql: `
      WITH troubled AS (
        SELECT person.id, birth_date, last_date, sex, age, min(onset) AS onset, count(*) AS illnesses,
          CASE WHEN bool_or(name = 'Depression') THEN 'Mood' WHEN bool_or(name = 'Anxiety') THEN 'Anxiety' ELSE 'Attention' END AS program
        FROM person JOIN illness USING (id)
        WHERE age BETWEEN 6 AND 24 AND name IN ('Depression', 'Anxiety', 'Attention deficit') GROUP BY ALL
      ),
      referred AS (
        SELECT *, working_day(a_day(u(id, 900) * 0.86)) AS referred,
          1 + CAST(floor(least(${MOST_CONTACTS - 2}, -ln(1 - u(id, 901)) * 5.5)) AS BIGINT) AS contacts
        FROM troubled WHERE u(id, 902) < 0.9
      ),
      slot AS (SELECT *, unnest(range(contacts)) AS nth FROM referred),
      dated AS (
        SELECT *, id * ${MOST_CONTACTS} + nth AS contact_id, working_day(referred + CAST(
          floor(exp(3.75 + CASE program WHEN 'Attention' THEN 0.35 ELSE 0 END + 0.6 * z(id, 903)))
          + nth * 23 + floor(9 * u(id * ${MOST_CONTACTS} + nth, 905)) AS INTEGER)) AS date
        FROM slot
      ),
      kept AS (SELECT * FROM dated WHERE date <= last_date AND referred >= birth_date + 2200)
      SELECT contact_id, id, date, nth + 1 AS place, referred, program, CAST(date - referred AS BIGINT) AS days_since_referral,
        CAST(round(greatest(0, least(40, 21 + CASE program WHEN 'Mood' THEN 3 ELSE 0 END + 2 * illnesses + 5 * z(id, 907)
          - 9 * (1 - exp(-0.22 * nth)) + 2.5 * z(contact_id, 909)))) AS BIGINT) AS score
      FROM kept ORDER BY contact_id`,
  };
}
