import { expect, test } from 'vitest';
import { judgeMigration } from './rules.ts';

const broken = (script: string): string[] => judgeMigration(script).map(({ rule }) => rule);

test.each([
  ['DROP TABLE agent', 'drop-table'],
  ['ALTER TABLE agent DROP COLUMN name', 'drop-column'],
  ['ALTER TABLE "agent" RENAME COLUMN "name" TO "title"', 'rename'],
  ['ALTER TABLE agent RENAME TO tool', 'rename'],
  ['ALTER TABLE "agent" ALTER COLUMN "name" SET DATA TYPE VARCHAR(10)', 'column-type'],
  ['ALTER TABLE agent ALTER name TYPE int USING name::int', 'column-type'],
  ['ALTER TABLE "agent" ADD COLUMN     "kind" TEXT NOT NULL', 'required-column'],
  ['ALTER TABLE agent ADD COLUMN a int NOT NULL DEFAULT 1, ADD COLUMN b int NOT NULL', 'required-column'],
  ['ALTER TABLE agent ALTER COLUMN name SET NOT NULL', 'set-not-null'],
  ['ALTER TABLE agent ALTER COLUMN name DROP NOT NULL', 'drop-not-null'],
  ['ALTER TABLE agent ALTER COLUMN name DROP DEFAULT', 'drop-default'],
  ['ALTER TABLE agent ADD COLUMN key uuid NOT NULL DEFAULT gen_random_uuid()', 'volatile-default'],
  ['CREATE UNIQUE INDEX agent_name ON agent (name)', 'blocking-index'],
  ['CREATE INDEX CONCURRENTLY a ON agent (name); CREATE TABLE b (id int)', 'concurrently-alone'],
  ['ALTER TABLE agent ADD CONSTRAINT named CHECK (length(name) > 0)', 'validated-constraint'],
  ['ALTER TABLE agent ADD CONSTRAINT f FOREIGN KEY (org) REFERENCES org (id)', 'validated-constraint'],
  ['ALTER TABLE agent ADD CONSTRAINT one_name UNIQUE (name)', 'constraint-index'],
  ["UPDATE agent SET name = ''", 'rows-changed'],
  ['-- nothing odd here\nTRUNCATE agent', 'table-locked'],
])('%s is refused: %s', (script, rule) => {
  expect(broken(script)).toContain(rule);
});

test.each([
  ['ALTER TABLE agent ADD COLUMN kind text, ADD COLUMN rank int NOT NULL DEFAULT 1'],
  ['CREATE INDEX CONCURRENTLY agent_name ON agent (name)'],
  ['ALTER TABLE agent ADD CONSTRAINT named CHECK (length(name) > 0) NOT VALID'],
  ['ALTER TABLE agent VALIDATE CONSTRAINT named'],
  ['ALTER TABLE agent ADD CONSTRAINT one_name UNIQUE USING INDEX agent_name'],
  [
    'CREATE TABLE "tool" (id int NOT NULL); CREATE INDEX tool_id ON "tool"("id"); ALTER TABLE "tool" ADD CONSTRAINT c CHECK (id > 0)',
  ],
  ['CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN DELETE FROM agent; DROP TABLE agent; END $$'],
  ["-- DROP TABLE agent;\n/* UPDATE agent */ INSERT INTO agent VALUES ('DROP TABLE agent; UPDATE')"],
])('%s may run beside the version before', (script) => {
  expect(broken(script)).toEqual([]);
});

test('a reason lets one rule pass for one statement', () => {
  const reason = '-- allow blocking-index: the table holds a row an organization\n';
  expect(broken(`${reason}CREATE INDEX a ON agent (name);`)).toEqual([]);
  expect(broken(`${reason}CREATE INDEX a ON agent (name); CREATE INDEX b ON agent (id);`)).toEqual(['blocking-index']);
  expect(broken(`${reason}DROP TABLE agent;`)).toEqual(['drop-table']);
  expect(broken('-- allow blocking-index: why not\nCREATE INDEX a ON agent (name);')).toEqual(['blocking-index']);
});
