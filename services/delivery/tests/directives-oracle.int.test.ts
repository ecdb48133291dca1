import type { OrganizationKind } from '@carebourse/contracts/constants';
import { isWithheld, type Directive } from '@carebourse/contracts/directives';
import { USE_PURPOSE_IDS, type TableDefinition } from '@carebourse/contracts/tables';
import { FIRST_ROWS } from '@carebourse/contracts/use';
import { freezeFigures } from '@carebourse/table-store/figures/freeze';
import { releaseKeys } from '@carebourse/table-store/make-release';
import { linkedRows } from '@carebourse/table-store/publish-rows';
import { personLinkOf, withheldOf } from '@carebourse/table-store/withheld';
import { eventually } from '@carebourse/testing/eventually';
import type { TestUser } from '@carebourse/testing/signing';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addRelease } from '../src/store/tables.ts';
import { isInNoFigure, isKeptFrom, type ToldUse } from './directives-oracle.ts';
import {
  diceOf,
  mayLeave,
  randomDefinition,
  randomDirectives,
  randomRows,
  stageRows,
  writtenNumber,
  type Dice,
  type MadeRow,
  type Nameable,
} from './random-decisions.ts';
import { HEALTH_NUMBERS_FROM } from './visits.ts';
import { WAYS_OUT } from './ways-out.ts';
import { entries, startWorld, type World } from './world.ts';

/** `npm run prove` tries more. */
const TRIALS = Number(process.env['ORACLE_TRIALS'] ?? 25);
const SEED = Number(process.env['ORACLE_SEED'] ?? 31);
/** What one trial may take on a busy machine. */
const TRIAL_MS = 3_000;
/** What each trial adds to the stop: what it wrote is put away then. */
const STOP_MS = 30;

const PERSONS = 60;
/** So many of them decide anew in each trial. */
const MOST_WHO_DECIDE = 12;
const TABLES = ['one', 'two', 'three'];
/** How often a table is released anew before somebody reads. */
const RELEASED_ANEW = 0.3;

/** Moments, and what day it is in Ontario: before and after midnight, in summer and in winter. */
const MOMENTS = [
  ['2026-06-15T03:59:59Z', '2026-06-14'],
  ['2026-06-15T04:00:00Z', '2026-06-15'],
  ['2026-12-01T04:59:59Z', '2026-11-30'],
  ['2026-12-01T05:00:00Z', '2026-12-01'],
] as const;
const DAYS = ['2026-06-14', '2026-06-15', '2026-06-16', '2026-11-29', '2026-11-30', '2026-12-01', '2026-12-02'];

interface Grant extends Pick<ToldUse, 'organization' | 'purpose'> {
  user: TestUser;
  requestId: number;
}

interface Released {
  tableId: number;
  definition: TableDefinition;
  rows: MadeRow[];
}

const numberOf = (person: number) => `${HEALTH_NUMBERS_FROM + person}`;

let world: World;
let moment: (typeof MOMENTS)[number] = MOMENTS[0];
let grants: Grant[];
const organizationIds: number[] = [];
/** The newest release of each table. */
const tables = new Map<string, Released>();
/** What each person decided who did, and whose link to their records counts. */
const decided = new Map<number, Directive[]>();

beforeAll(async () => {
  world = await startWorld({ now: () => new Date(moment[0]) });
  const dice = diceOf(SEED);
  grants = await grantsOf(undefined);
  for (const kind of ['hospital', 'vendor', 'hospital'] as const) {
    const organization = { id: await organizationOf(kind), kind };
    organizationIds.push(organization.id);
    grants.push(...(await grantsOf(organization)));
  }
  for (const name of TABLES) await release(dice, name);
});
afterAll(() => world?.stop(), 60_000 + TRIALS * STOP_MS);

async function organizationOf(kind: OrganizationKind): Promise<number> {
  const data = { name: `A ${kind}, ${randomUUID()}`, kind, city: 'Toronto', description: '' };
  return (await world.identity.db.organization.create({ data })).id;
}

/** One grant for each purpose, and one that names none, each somebody's of their own. */
async function grantsOf(organization: ToldUse['organization']): Promise<Grant[]> {
  const made: Grant[] = [];
  for (const purpose of [null, ...USE_PURPOSE_IDS]) {
    const user = await world.person();
    const { userId } = user;
    const named = purpose ? { purposeKind: purpose } : {};
    const requestId = await world.grant({ user, accessTypes: ['export', 'api'], ...named });
    // Whose membership nobody has confirmed belongs to no organization.
    const membership = organization
      ? { organizationId: organization.id, status: 'confirmed' }
      : { organizationId: await organizationOf('research'), status: 'claimed' };
    await world.identity.db.membership.create({ data: { userId, ...membership } });
    made.push({ user, organization, purpose, requestId });
  }
  return made;
}

/** Some decide anew; the link of some ends. */
async function decideAnew(dice: Dice, { user }: Grant): Promise<void> {
  const userIds = [user.userId, dice.pick(grants).user.userId];
  const tableIds = [...tables.values()].map(({ tableId }) => tableId);
  const nameable: Nameable = { tableIds, organizationIds, userIds, days: DAYS };
  const persons = Array.from({ length: PERSONS }, (_, person) => person);
  for (const person of dice.some(persons, MOST_WHO_DECIDE)) {
    const statements = randomDirectives(dice, nameable, 4);
    const isLinked = dice.chance(0.95);
    const written = isLinked ? writtenNumber(dice, numberOf(person)) : undefined;
    world.profile.decide(`person ${person}`, written, statements);
    if (isLinked) decided.set(person, statements);
    else decided.delete(person);
  }
  await eventually(() => world.here.context.directives.catchUp(0));
}

/** Releases rows under a name as publishing does; the figures must be those of rows from which the oracle's persons are gone. */
async function release(dice: Dice, name: string): Promise<void> {
  const { db, tables: store, secrets, directives } = world.here.context;
  const rows = randomRows(dice, PERSONS);
  const definition = randomDefinition(dice, name);
  const id = tables.get(name)?.tableId ?? 0;
  const withheld = await eventually(() => directives.withheldFromFigures({ id, release: { definition } }));
  const keys = { linkKey: secrets.link, figuresKey: secrets.figures };
  const source = await stageRows(store, rows, (person) => writtenNumber(dice, numberOf(person)));
  const stored = await store.publish({ source, definition, withheld, ...keys });

  const use = { table: id, kinds: definition.kinds ?? [], day: moment[1] };
  const isOut = ({ person }: MadeRow) =>
    person !== undefined && isInNoFigure(decided.get(person) ?? [], USE_PURPOSE_IDS, use);
  const links = rows.filter(isOut).map(({ person = 0 }) => personLinkOf(numberOf(person), secrets.link));
  const { contentHash, secret } = await releaseKeys({ source, definition, ...keys }, withheldOf(links));
  const others = await stageRows(
    store,
    rows.filter((row) => !isOut(row)),
    numberOf,
  );
  const { figures } = await store.run((connection) =>
    freezeFigures(connection, linkedRows(others, definition, secrets.link), definition, secret),
  );
  expect(stored.contentHash).toBe(contentHash);
  expect(await store.figures(stored.contentHash)).toEqual(figures);

  const added = { ...entries.collection, definition, ...stored };
  const { tableId } = await db.$transaction((tx) => addRelease(tx, added, new Date()));
  tables.set(name, { tableId, definition, rows });
}

/** The rows that may leave to a grant, in their order. */
function allowedRows({ tableId, definition, rows }: Released, { user, organization, purpose }: Grant): string[] {
  const kinds = definition.kinds ?? [];
  const use = { table: tableId, kinds, reader: user.userId, organization, purpose, day: moment[1] };
  return rows
    .filter(mayLeave)
    .filter(({ person }) => person === undefined || !isKeptFrom(decided.get(person) ?? [], use))
    .map(({ note }) => note);
}

it('10,000 random sets of directives are judged alike by the rule', () => {
  const dice = diceOf(SEED);
  const nameable: Nameable = { tableIds: [1, 2], organizationIds: [1, 2], userIds: [1, 2], days: DAYS };
  let withheld = 0;
  for (let trial = 0; trial < 10_000; trial += 1) {
    const statements = randomDirectives(dice, nameable, 6);
    const { kinds = [] } = randomDefinition(dice, 'one');
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

describe(`${TRIALS} random sets of directives, grants and releases`, () => {
  it('are kept by all ways out: no row too many, none too few', { timeout: 60_000 + TRIALS * TRIAL_MS }, async () => {
    let someWithheld = 0;
    for (let trial = 0; trial < TRIALS; trial += 1) {
      const dice = diceOf(SEED * 1_000_003 + trial);
      moment = dice.pick(MOMENTS);
      const grant = dice.pick(grants);
      await decideAnew(dice, grant);
      const name = dice.pick(TABLES);
      if (dice.chance(RELEASED_ANEW)) await release(dice, name);
      const table = tables.get(name);
      if (!table) throw new Error(`${name} was not released`);
      const expected = allowedRows(table, grant);
      if (expected.length < table.rows.filter(mayLeave).length) someWithheld += 1;
      for (const [way, rowsOf] of Object.entries(WAYS_OUT)) {
        const opened = { user: grant.user, requestId: grant.requestId, tableId: table.tableId, name };
        const wanted = way === 'firstRows' ? expected.slice(0, FIRST_ROWS) : expected;
        // A machine that is too busy refuses: whoever reads asks again.
        const left = await eventually(() => rowsOf(world.here, opened));
        expect(left, `trial ${trial} of seed ${SEED} by ${way}`).toEqual(wanted);
      }
    }
    // Nothing is shown by trials in which nobody is withheld.
    expect(someWithheld).toBeGreaterThan(TRIALS / 2);
  });
});
