import { runAsOwner } from './shared-postgres.ts';

/**
 * Makes rows of a table bad: the database refuses to change or delete them, and no others.
 * @param key the column that tells the rows apart
 * @returns sets which rows are bad from now on
 */
export async function badRows(databaseUrl: string, table: string, key = 'id') {
  await runAsOwner(
    databaseUrl,
    `CREATE TABLE IF NOT EXISTS bad_row (of text, key text)`,
    `GRANT SELECT ON bad_row TO PUBLIC`,
    `CREATE OR REPLACE FUNCTION refuse_bad_row() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF EXISTS (SELECT FROM bad_row WHERE of = TG_TABLE_NAME AND bad_row.key = to_jsonb(OLD) ->> TG_ARGV[0])
          THEN RAISE EXCEPTION 'a bad row'; END IF;
        RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
      END $$`,
    `CREATE TRIGGER bad_row BEFORE UPDATE OR DELETE ON "${table}"
      FOR EACH ROW EXECUTE FUNCTION refuse_bad_row('${key}')`,
  );
  return (...keys: (number | string)[]): Promise<void> =>
    runAsOwner(
      databaseUrl,
      `DELETE FROM bad_row WHERE of = '${table}'`,
      ...keys.map((bad) => `INSERT INTO bad_row VALUES ('${table}', '${bad}')`),
    );
}
