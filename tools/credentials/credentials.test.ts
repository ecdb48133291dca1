import { wholeRule } from '@carebourse/rpc/authorize';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { withCredentials } from './document.ts';
import { callersInCode, columnsOfTables, openCalls, openRoutes, servicesOfProtos } from './from-code.ts';
import { namesOf, OPENS_NOTHING, TABLES_WITHOUT_PERSONS } from './opens-nothing.ts';
import { servedCalls } from './served-calls.ts';
import { CREDENTIALS, PLACES, type Places } from './table.ts';
import { worksInCode } from './works.ts';

const DOCUMENT = new URL('../../docs/security.md', import.meta.url).pathname;

/** A column that looks as if it said who. */
const WHO = /(^|_)(user|person|account|owner|member|actor|buyer|parent|subject|invited|email|sender|author)(_|$)/;

/** Differences between what the code has and what the tables list, both ways, each with what to do. */
function differences(found: readonly string[], listed: readonly string[]): string[] {
  return [
    ...found
      .filter((name) => !listed.includes(name))
      .map((name) => `${name} is new: add it to a credential in table.ts, or to opens-nothing.ts with the reason`),
    ...listed.filter((name) => !found.includes(name)).map((name) => `${name} no longer exists: remove it`),
  ];
}

describe('whatever may open something for an account belongs to a credential, or says why it opens nothing:', () => {
  test('every service of the protos is looked through', () => {
    const served = new Set(servedCalls.flatMap(({ path }) => path.split('/')[1] ?? []));
    expect([...served].toSorted()).toEqual(servicesOfProtos().toSorted());
  });

  test('every call without a token, and every stream', () => {
    expect(differences(openCalls(), namesOf('calls'))).toEqual([]);
  });

  test('every address that answers without a session', () => {
    expect(differences(openRoutes(), namesOf('routes'))).toEqual([]);
  });

  test('every table with a person in it', () => {
    const columns = columnsOfTables();
    expect(differences([...columns.keys()], [...namesOf('tables'), ...TABLES_WITHOUT_PERSONS])).toEqual([]);
    const persons = TABLES_WITHOUT_PERSONS.flatMap((table) =>
      (columns.get(table) ?? []).filter((name) => WHO.test(name)).map((name) => `${table}.${name} names somebody`),
    );
    expect(persons).toEqual([]);
  });

  test('everything that a service does without a call', () => {
    expect(differences(worksInCode(), namesOf('works'))).toEqual([]);
  });

  test.each(PLACES)('and each of the %s is listed once, as opening or as opening nothing', (kind) => {
    const opening = new Set(Object.values<Places>(CREDENTIALS).flatMap((entry) => entry[kind] ?? []));
    const nothing = [
      ...OPENS_NOTHING.flatMap((entry) => entry[kind] ?? []),
      ...(kind === 'tables' ? TABLES_WITHOUT_PERSONS : []),
    ];
    const twice = nothing.filter((name, place) => opening.has(name) || nothing.indexOf(name) !== place);
    expect(twice).toEqual([]);
  });

  test('and every credential is in the code', () => {
    const nowhere = Object.entries<Places>(CREDENTIALS).filter(([, entry]) => PLACES.every((kind) => !entry[kind]));
    expect(nowhere.map(([name]) => name)).toEqual([]);
  });
});

test('new code is found, with a line that says where to enter it', () => {
  expect(differences(['known', 'new'], ['known', 'gone'])).toEqual([
    'new is new: add it to a credential in table.ts, or to opens-nothing.ts with the reason',
    'gone no longer exists: remove it',
  ]);
});

test('the list of credentials in the documents is what the code says', async () => {
  await expect(withCredentials(readFileSync(DOCUMENT, 'utf8'))).toMatchFileSnapshot(DOCUMENT);
});

describe('a call is open to the services that make it, and to no other:', () => {
  const callers = callersInCode();
  // Gateways of an earlier version asked so what had been revoked; now they hear it.
  callers.set('ListRevocations', new Set(['gateway']));

  test.each(servedCalls)('$path', ({ name, rule, service }) => {
    const makeIt = [...(callers.get(name) ?? [])].filter((caller) => caller !== service);
    expect([...wholeRule(rule).services].toSorted()).toEqual(makeIt.toSorted());
  });
});
