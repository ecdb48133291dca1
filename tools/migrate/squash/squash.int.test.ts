import { temporaryFolder } from '@carebourse/testing/temporary-folder';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTemporaryPostgres, type TemporaryPostgres } from '../../postgres/temporary.ts';
import { squashMigrations } from './squash-migrations.ts';

const NAME = '20260301000000_initial';

let postgres: TemporaryPostgres;
let service: string;

beforeAll(async () => {
  postgres = await startTemporaryPostgres();
});
afterAll(() => postgres.stop());

beforeEach(() => {
  service = temporaryFolder('squash');
  mkdirSync(join(service, 'prisma', 'migrations'), { recursive: true });
  const models =
    '\nmodel tool {\n  id Int @id\n\n  @@map("tool")\n}\nmodel agent {\n  id Int @id\n\n  @@map("agent")\n}\n';
  writeFileSync(join(service, 'prisma', 'schema.prisma'), `datasource db {\n  provider = "postgresql"\n}${models}`);
  commit('20260101000000_agents', [
    '-- Who asks for it.\nCREATE TABLE "agent" (\n  "id" SERIAL PRIMARY KEY,\n  -- As people call it.\n  "name" TEXT,\n  "old" TEXT\n);',
    'ALTER SEQUENCE "agent_id_seq" START 1000 RESTART 1000;',
    "CREATE FUNCTION agent_stays() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no'; END $$;",
  ]);
  commit('20260102000000_tools', [
    'CREATE TABLE tool (id int PRIMARY KEY, agent_id int NOT NULL REFERENCES agent (id), kind text NOT NULL);',
    "INSERT INTO agent (name) VALUES ('one; two');",
    'ALTER TABLE "agent" DROP COLUMN "old", ADD COLUMN "rank" INTEGER NOT NULL DEFAULT 1;',
    '-- Nobody goes.\nCREATE OR REPLACE FUNCTION agent_stays() RETURNS trigger LANGUAGE plpgsql AS $$\nBEGIN\n  RETURN NULL;\nEND\n$$;',
    'CREATE TRIGGER agent_stays BEFORE DELETE ON "agent" FOR EACH ROW EXECUTE FUNCTION agent_stays();',
    "-- allow validated-constraint: nobody uses it\nALTER TABLE tool ADD CONSTRAINT tool_kind_known CHECK (kind IN ('a', 'b')) NOT VALID;",
  ]);
  commit('20260103000000_tools_by_agent', ['CREATE INDEX CONCURRENTLY tool_agent ON tool (agent_id);']);
});

function commit(name: string, statements: readonly string[]): void {
  const folder = join(service, 'prisma', 'migrations', name);
  mkdirSync(folder);
  writeFileSync(join(folder, 'migration.sql'), `${statements.join('\n')}\n`);
}

const migrations = () => readdirSync(join(service, 'prisma', 'migrations')).toSorted();

test('one migration makes what all made, in the order of the schema and with what was said of it', async () => {
  await squashMigrations(postgres, service, NAME);
  expect(migrations()).toEqual([NAME]);
  const sql = readFileSync(join(service, 'prisma', 'migrations', NAME, 'migration.sql'), 'utf8');
  expect(sql).toBe(`CREATE TABLE "tool" (
  "id" integer NOT NULL,
  "agent_id" integer NOT NULL,
  "kind" text NOT NULL,
  CONSTRAINT "tool_pkey" PRIMARY KEY (id),
  CONSTRAINT tool_kind_known CHECK (kind IN ('a', 'b'))
);

CREATE INDEX tool_agent ON tool (agent_id);

-- Who asks for it.
CREATE TABLE "agent" (
  "id" serial NOT NULL,
  -- As people call it.
  "name" text,
  "rank" integer NOT NULL DEFAULT 1,
  CONSTRAINT "agent_pkey" PRIMARY KEY (id)
);

ALTER SEQUENCE "agent_id_seq" START 1000 RESTART 1000;

ALTER TABLE "tool" ADD CONSTRAINT "tool_agent_id_fkey" FOREIGN KEY (agent_id) REFERENCES agent(id);

-- Nobody goes.
CREATE FUNCTION agent_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RETURN NULL;
END
$$;

CREATE TRIGGER agent_stays BEFORE DELETE ON "agent" FOR EACH ROW EXECUTE FUNCTION agent_stays();

INSERT INTO agent (name) VALUES ('one; two');
`);
});

test.each([
  ['a view', 'CREATE VIEW named AS SELECT name FROM agent', 'lacking: relation'],
  ['what is said in the database', "COMMENT ON TABLE agent IS 'Who asks.'", 'lacking: relation'],
  ['a row that changed since', "UPDATE agent SET name = 'three'", 'lacking: row of agent'],
  ['a trigger that rests', 'ALTER TABLE agent DISABLE TRIGGER agent_stays', 'lacking: trigger'],
  ['a place in a sequence', "SELECT nextval('agent_id_seq')", 'lacking: sequence'],
  ['a column’s settings', 'ALTER TABLE agent ALTER name SET STATISTICS 500', 'lacking: column'],
])('%s is missed, and all migrations stay', async (_what, sql, missed) => {
  commit('20260104000000_more', [`${sql};`]);
  await expect(squashMigrations(postgres, service, NAME)).rejects.toThrow(missed);
  expect(migrations()).toHaveLength(4);
});
