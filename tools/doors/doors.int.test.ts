import { serviceDatabase } from '@carebourse/testing/shared-postgres';
import { beforeAll, describe, expect, test } from 'vitest';
import { CREDENTIALS } from '../../services/identity/src/accounts/domain/credentials.ts';
import { services } from '../services.ts';
import { calls } from './calls.ts';
import { columnsOf, knownServices, openCalls, openRoutes, servicesOfProtos } from './from-code.ts';
import { differences } from './opening.ts';
import { routes } from './routes.ts';
import { namesNobody, tables, WHO } from './tables.ts';
import { worksOf } from './works-from-code.ts';
import { works } from './works.ts';

describe('whatever may open something for an account is a door, or says why it is none:', () => {
  const databases = new Map<string, string>();
  const columns = new Map<string, string[]>();

  beforeAll(async () => {
    for (const service of services) {
      const url = await serviceDatabase(service);
      databases.set(service, url);
      for (const [table, names] of await columnsOf(url)) columns.set(`${service}.${table}`, names);
    }
  });

  test('every service of the protos is looked through', () => {
    expect(knownServices().toSorted()).toEqual(servicesOfProtos().toSorted());
  });

  test('every call without a token, and every stream', () => {
    expect(differences(openCalls(), calls, 'tools/doors/calls.ts')).toEqual([]);
  });

  test('every address that answers without a session', () => {
    expect(differences(openRoutes(), routes, 'tools/doors/routes.ts')).toEqual([]);
  });

  test('every table with a person in it', () => {
    const nobody = { names: namesNobody, opensNothing: 'names nobody' };
    expect(differences([...columns.keys()], [...tables, nobody], 'tools/doors/tables.ts')).toEqual([]);
    const persons = namesNobody.flatMap((table) =>
      (columns.get(table) ?? []).filter((name) => WHO.test(name)).map((name) => `${table}.${name} names somebody`),
    );
    expect(persons).toEqual([]);
  });

  test.each(services)('everything that %s does without a call', async (service) => {
    const own = works.map(({ names, ...opening }) => ({
      names: names.filter((name) => name.startsWith(`${service}: `)),
      ...opening,
    }));
    const found = await worksOf(service, databases.get(service) ?? '');
    expect(differences(found, own, 'tools/doors/works.ts')).toEqual([]);
  });

  test('and every door is in the code', () => {
    const opened = [...calls, ...routes, ...tables, ...works].flatMap((part) => ('doors' in part ? part.doors : []));
    expect(Object.keys(CREDENTIALS).filter((door) => !opened.some((name) => name === door))).toEqual([]);
  });
});

test('a new door is found, with a line that says where to enter it', () => {
  const openings = [{ names: ['known', 'gone'], opensNothing: 'it is an example' }];
  expect(differences(['known', 'new'], openings, 'the-table.ts')).toEqual([
    'new is new: say in the-table.ts which doors it is, or why it opens nothing for any account',
    'gone is there no more: take it out of the-table.ts',
  ]);
});
