import { describe, expect, it } from 'vitest';
import { createStatementNames } from './statement-names.ts';

const often = (nameOf: (query: { sql: string }) => string, sql: string) =>
  Array.from({ length: 4 }, () => nameOf({ sql })).at(-1);

describe('names of statements', () => {
  it('come with the third time, one for each text, and stay', () => {
    const nameOf = createStatementNames();
    const sql = 'SELECT 1';

    expect([nameOf({ sql }), nameOf({ sql })]).toEqual(['', '']);
    const name = nameOf({ sql });
    expect(name).not.toBe('');
    expect(nameOf({ sql })).toBe(name);
    expect(often(nameOf, 'SELECT 2')).not.toBe(name);
  });

  it.each(['BEGIN', 'COMMIT', 'SAVEPOINT s1', 'SET LOCAL lock_timeout = 1'])('are not for %s', (sql) => {
    expect(often(createStatementNames(), sql)).toBe('');
  });

  it.each(['INSERT INTO a VALUES ($1)', ' update a SET b = $1', 'DELETE FROM a', 'WITH a AS (SELECT 1) SELECT 2'])(
    'are for %s',
    (sql) => {
      expect(often(createStatementNames(), sql)).not.toBe('');
    },
  );

  it('are not used up by statements of all lengths', () => {
    const nameOf = createStatementNames();
    for (let length = 1; length <= 5_000; length += 1) nameOf({ sql: `SELECT ${length}` });

    expect(often(nameOf, 'SELECT now()')).not.toBe('');
  });

  it('end with a number of them, and those that are there stay', () => {
    const nameOf = createStatementNames();
    const names = Array.from({ length: 151 }, (_, index) => often(nameOf, `SELECT ${index}`));

    expect(names.at(-1)).toBe('');
    expect(new Set(names).size).toBe(151);
    expect(often(nameOf, 'SELECT 0')).toBe(names[0]);
  });
});
