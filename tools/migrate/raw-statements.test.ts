import { expect, test } from 'vitest';
import { extractStatements } from './raw-statements.ts';

test('statements come out as PostgreSQL gets them', () => {
  const source = `
    const rows = await db.$queryRaw<{ id: number }[]>\`
      SELECT id FROM agent
      WHERE name = \${names.map(({ name }) => name)[0]} AND id > \${id}::int\`;
    await tx.$executeRaw\`SELECT 1\`;`;
  expect(extractStatements(source)).toEqual(['SELECT id FROM agent WHERE name = $1 AND id > $2::int', 'SELECT 1']);
});
