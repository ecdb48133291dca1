import { PLAN_IDS, PROBLEM_TYPES, type AccessType, type OrganizationKind } from '@carebourse/contracts/constants';
import { isWithheld, type Directive } from '@carebourse/contracts/directives';
import { USE_PURPOSE_IDS, type TableDefinition } from '@carebourse/contracts/tables';
import { freezeFigures } from '@carebourse/table-store/figures/freeze';
import { releaseKeys } from '@carebourse/table-store/make-release';
import { linkedRows } from '@carebourse/table-store/publish-rows';
import { personLinkOf, withheldOf } from '@carebourse/table-store/withheld';
import { eventually } from '@carebourse/testing/eventually';
import type { TestUser } from '@carebourse/testing/signing';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leaving } from '../../../packages/table-store/tests/support/leaving.ts';
import { stageRows } from '../../../packages/table-store/tests/support/store.ts';
import { addRelease } from '../src/store/tables.ts';
import { isInNoFigure, isKeptFrom, type OracleUse } from './directives-oracle.ts';
import { expectToLeave, type Leaves } from './expect-to-leave.ts';
import { opensTo, type OracleGrant } from './grant-oracle.ts';
import { diceOf, KINDS, randomDirectives, writtenNumber, type Dice, type Nameable } from './random-decisions.ts';
import { numberOf, plainlyWritten, randomTable, type MadeRow, type MadeTable } from './random-releases.ts';
import { entries, startWorld, type World } from './world.ts';

/** `npm run prove` tries more. */
const TRIALS = Number(process.env['ORACLE_TRIALS'] ?? 25);
const SEED = Number(process.env['ORACLE_SEED'] ?? 31);
/** What one trial may take on a busy machine. */
const TRIAL_MS = 3_000;
/** What each trial adds to the stop: what it wrote is put away then. */
const STOP_MS = 30;

const PERSONS = 80;
/** So many of them decide anew in each trial. */
const MOST_WHO_DECIDE = 12;
/** Tables, and whose they are. */
const TABLES = [
  { name: 'one', entry: entries.collection, accessLevel: 'restricted' },
  { name: 'two', entry: entries.collection, accessLevel: 'restricted' },
  { name: 'three', entry: entries.confidential, accessLevel: 'confidential' },
] as const;
type Named = (typeof TABLES)[number];
/** Columns that questions ask by. */
const MOST_ASKED_BY = 4;
/** How often a table is released anew, with other columns, marks, terms and rows, before somebody reads. */
const RELEASED_ANEW = 0.7;

/** Moments, and what day it is in Ontario: before and after midnight, in summer and in winter. */
const MOMENTS = [
  ['2026-06-15T03:59:59Z', '2026-06-14'],
  ['2026-06-15T04:00:00Z', '2026-06-15'],
  ['2026-12-01T04:59:59Z', '2026-11-30'],
  ['2026-12-01T05:00:00Z', '2026-12-01'],
] as const;
const DAYS = ['2026-06-14', '2026-06-15', '2026-06-16', '2026-11-29', '2026-11-30', '2026-12-01', '2026-12-02'];

/** Somebody, what they were granted, and what else decides on it. */
interface Grant extends OracleGrant {
  user: TestUser;
  organization: OracleUse['organization'];
  requestId: number;
}

interface Released extends MadeTable {
  tableId: number;
}

let world: World;
let moment: (typeof MOMENTS)[number] = MOMENTS[0];
const organizations: NonNullable<OracleUse['organization']>[] = [];
/** Whoever has read. */
const readers: number[] = [];
/** The newest release of each table. */
const tables = new Map<string, Released>();
/** What each person decided who did, and whose link to their records counts. */
const decided = new Map<number, Directive[]>();

beforeAll(async () => {
  world = await startWorld({ now: () => new Date(moment[0]) });
  const dice = diceOf(SEED);
  for (const kind of ['hospital', 'vendor', 'hospital'] as const) {
    organizations.push({ id: await organizationOf(kind), kind });
  }
  for (const table of TABLES) await release(dice, table);
});
afterAll(() => world?.stop(), 60_000 + TRIALS * STOP_MS);

async function organizationOf(kind: OrganizationKind): Promise<number> {
  const data = { name: `A ${kind}, ${randomUUID()}`, kind, city: 'Toronto', description: '' };
  return (await world.identity.db.organization.create({ data })).id;
}

/** Somebody new of some organization or none, granted something by a plan or none, of an entry of some terms. */
async function grantOf(dice: Dice, { entry, accessLevel }: Named): Promise<Grant> {
  const user = await world.person();
  const { userId } = user;
  readers.push(userId);
  const organization = dice.pick([undefined, ...organizations]);
  // Whose membership nobody has confirmed belongs to no organization.
  const membership = organization
    ? { organizationId: organization.id, status: 'confirmed' }
    : { organizationId: await organizationOf('research'), status: 'claimed' };
  await world.identity.db.membership.create({ data: { userId, ...membership } });

  const terms = {
    purposes: dice.chance(0.8) ? [] : dice.some(USE_PURPOSE_IDS, 4),
    confidentialRows: dice.chance(0.7),
  };
  const { db } = world.here.context;
  const where = { resourceType_resourceId: entry };
  await db.entryTerms.upsert({ where, create: { ...entry, ...terms }, update: terms });

  const granted = dice.pick<readonly AccessType[]>([
    ['view'],
    ['export'],
    ['view', 'export'],
    ['api'],
    ['export', 'api'],
    ['view', 'export', 'api'],
  ]);
  const plan = dice.pick([null, ...PLAN_IDS, ...PLAN_IDS]);
  const purpose = dice.pick([null, ...USE_PURPOSE_IDS]);
  const named = purpose ? { purposeKind: purpose } : {};
  const requestId = await world.grant({ user, entry, accessTypes: [...granted], plan, ...named });
  return { user, organization, requestId, granted, plan, purpose, accessLevel, terms };
}

/** Some decide anew; the link of some ends. */
async function decideAnew(dice: Dice, { user }: Grant): Promise<void> {
  const userIds = [user.userId, dice.pick(readers)];
  const tableIds = [...tables.values()].map(({ tableId }) => tableId);
  const organizationIds = organizations.map(({ id }) => id);
  const nameable: Nameable = { tableIds, organizationIds, userIds, days: DAYS };
  const persons = Array.from({ length: PERSONS }, (_, person) => person);
  for (const person of dice.some(persons, MOST_WHO_DECIDE)) {
    const statements = randomDirectives(dice, nameable, 4);
    const isLinkedTo = dice.chance(0.95);
    const written = isLinkedTo ? writtenNumber(dice, numberOf(person)) : undefined;
    world.profile.decide(`person ${person}`, written, statements);
    if (isLinkedTo) decided.set(person, statements);
    else decided.delete(person);
  }
  await eventually(() => world.here.context.directives.catchUp(0));
}

/** Releases rows under a name as publishing does; the figures must be those of rows from which the oracle's persons are gone. */
async function release(dice: Dice, { name, entry }: Named): Promise<void> {
  const { db, tables: store, secrets, directives } = world.here.context;
  const before = tables.get(name);
  const made = randomTable(dice, name, PERSONS, before);
  const { definition, rows } = made;
  const id = before?.tableId ?? 0;
  const withheld = await eventually(() => directives.withheldFromFigures({ id, release: { definition } }));
  const keys = { linkKey: secrets.link, figuresKey: secrets.figures };
  const cells = rows.map((row) => row.cells);
  const source = await stageRows(store, definition.columns, cells);
  const stored = await store.publish({ source, definition, withheld, ...keys });

  const use = { table: id, kinds: definition.kinds ?? [], day: moment[1] };
  const isOut = ({ person }: MadeRow) =>
    saysWhose(definition) && person !== undefined && isInNoFigure(decided.get(person) ?? [], USE_PURPOSE_IDS, use);
  const links = rows.filter(isOut).map(({ person = 0 }) => personLinkOf(numberOf(person), secrets.link));
  const { contentHash, secret } = await releaseKeys({ source, definition, ...keys }, withheldOf(links));
  const others = plainlyWritten({ definition, rows: rows.filter((row) => !isOut(row)) });
  const staged = await stageRows(store, definition.columns, others);
  const { figures } = await store.run((connection) =>
    freezeFigures(connection, linkedRows(staged, definition, secrets.link), definition, secret),
  );
  expect(stored.contentHash).toBe(contentHash);
  expect(await store.figures(stored.contentHash)).toEqual(figures);

  const added = { ...entry, definition, counts: await store.count(stored.contentHash, definition), ...stored };
  const { tableId } = await db.$transaction((tx) => addRelease(tx, added, new Date()));
  tables.set(name, { tableId, ...made });
}

const saysWhose = ({ columns }: TableDefinition) => columns.some(({ personLink }) => personLink);

/** Judges by the oracles alone. */
function leavesTo({ tableId, definition, rows }: Released, grant: Grant): Leaves {
  const opened = opensTo(grant);
  if (opened === 'nothing') return { refused: PROBLEM_TYPES.purposeNotAllowed };
  const { user, organization, purpose } = grant;
  const kinds = definition.kinds ?? [];
  const use = { table: tableId, kinds, reader: user.userId, organization, purpose, day: moment[1] };
  const isKept = ({ person }: MadeRow) =>
    saysWhose(definition) && person !== undefined && isKeptFrom(decided.get(person) ?? [], use);
  const own = rows.filter((row) => !isKept(row)).map(({ cells }) => cells);
  const leaves = leaving(definition, opened, own);
  return leaves.columns.length === 0 ? { refused: PROBLEM_TYPES.rowsNotAllowed } : leaves;
}

it('10,000 random sets of directives are judged alike by the rule', () => {
  const dice = diceOf(SEED);
  const nameable: Nameable = { tableIds: [1, 2], organizationIds: [1, 2], userIds: [1, 2], days: DAYS };
  let withheld = 0;
  for (let trial = 0; trial < 10_000; trial += 1) {
    const statements = randomDirectives(dice, nameable, 6);
    const kinds = dice.chance(0.25) ? [] : dice.some(KINDS, 3);
    const organization = dice.pick([undefined, { id: 1, kind: 'hospital' }, { id: 3, kind: 'vendor' }] as const);
    const [userId, tableId, on] = [dice.pick([1, 3]), dice.pick([1, 3]), dice.pick(DAYS)];
    const purpose = dice.pick([null, ...USE_PURPOSE_IDS]);
    const kept = isKeptFrom(statements, { table: tableId, kinds, reader: userId, organization, purpose, day: on });
    const use = { tableId, kinds, userId, organization: organization ?? null, purpose, on };
    expect(isWithheld(statements, use), JSON.stringify({ statements, use })).toBe(kept);
    withheld += Number(kept);
  }
  expect(withheld).toBeGreaterThan(2_000);
  expect(withheld).toBeLessThan(8_000);
});

describe(`${TRIALS} random grants, terms, tables and sets of directives`, () => {
  const timeout = 60_000 + TRIALS * TRIAL_MS;
  it('are kept by all kinds of delivery: no row and no column too many, none too few', { timeout }, async () => {
    const seen = { withheld: 0, conditions: 0, closedColumns: 0, purposes: 0, figures: 0 };
    for (let trial = 0; trial < TRIALS; trial += 1) {
      const dice = diceOf(SEED * 1_000_003 + trial);
      moment = dice.pick(MOMENTS);
      const named = dice.pick(TABLES);
      const grant = await grantOf(dice, named);
      await decideAnew(dice, grant);
      if (dice.chance(RELEASED_ANEW)) await release(dice, named);
      const table = tables.get(named.name);
      if (!table) throw new Error(`${named.name} was not released`);
      const leaves = leavesTo(table, grant);
      const opened = { user: grant.user, requestId: grant.requestId, tableId: table.tableId, name: named.name };
      const asked = dice.some(table.definition.columns, MOST_ASKED_BY);
      const read = { opened, definition: table.definition, asked: asked.map((column) => column.name) };
      await expectToLeave(world.here, leaves, read, `trial ${trial} of seed ${SEED}`);
      if ('refused' in leaves) {
        seen[leaves.refused === PROBLEM_TYPES.rowsNotAllowed ? 'figures' : 'purposes'] += 1;
        continue;
      }
      const all = table.rows.map(({ cells }) => cells);
      const { rows } = leaving(table.definition, [], all);
      seen.withheld += Number(leaves.rows.length < rows.length);
      seen.conditions += Number(rows.length < all.length);
      seen.closedColumns += Number(leaves.columns.length < table.definition.columns.length);
    }
    // Nothing is shown by trials in which everything leaves.
    expect(Math.min(...Object.values(seen)), JSON.stringify(seen)).toBeGreaterThan(TRIALS / 20);
  });
});
