import { emptyDatabase } from '@carebourse/testing/shared-postgres';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { namingClient } from './naming-client.ts';

let pool: pg.Pool;

beforeAll(async () => {
  pool = new pg.Pool({ connectionString: await emptyDatabase('named'), max: 1, Client: namingClient() });
  await pool.query('CREATE TABLE job (id int, state text); INSERT INTO job VALUES (1, $$new$$)');
});
afterAll(() => pool?.end());

async function planned(): Promise<string[]> {
  const { rows } = await pool.query<{ statement: string }>(
    // A text that comes once is not planned itself.
    `SELECT statement FROM pg_prepared_statements -- ${crypto.randomUUID()}`,
  );
  return rows.map(({ statement }) => statement);
}

it('what comes often is planned once, and answers the same', async () => {
  const text = 'SELECT state FROM job WHERE id = $1';
  for (let time = 0; time < 5; time += 1) expect((await pool.query(text, [1])).rows).toEqual([{ state: 'new' }]);
  expect((await pool.query(text, [2])).rows).toEqual([]);
  expect(await planned()).toEqual([text]);
});

it.each([
  ['what takes the next of those that wait', 'SELECT id FROM job ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED'],
  ['several statements', 'BEGIN; SELECT id FROM job; COMMIT'],
  ['several that begin with one that has a plan', 'SELECT id FROM job; SELECT state FROM job'],
])('%s: planned anew each time', async (_what, text) => {
  for (let time = 0; time < 5; time += 1) await pool.query(text);
  expect(await planned()).not.toContain(text);
});
