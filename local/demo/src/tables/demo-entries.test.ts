import { isHealthCardNumber } from '@carebourse/contracts/health-card';
import { columnSchema, tableDefinitionSchema, type TableDefinition } from '@carebourse/contracts/tables';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { DEMO_PERSONS } from './demo-persons.ts';
import { DEMO_ENTRIES } from './entries/all-entries.ts';

interface Resource {
  id: number;
  name: string;
  description: string;
  accessLevel?: string;
  accessRoles: string[];
  format?: string;
}

function readDemo<Row>(service: string, file: string): Row[] {
  return JSON.parse(readFileSync(new URL(`../../${service}/${file}.json`, import.meta.url), 'utf8')) as Row[];
}

const FILES = { data: 'data-products', dataDomain: 'data-domains', dataCollection: 'data-collections' } as const;

const entries = DEMO_ENTRIES.map((entry) => {
  const file = FILES[entry.resourceType as keyof typeof FILES];
  const resource = readDemo<Resource>('catalogue', file).find(({ id }) => id === entry.resourceId);
  if (!resource) throw new Error(`the catalogue has no ${entry.resourceType} ${entry.resourceId}`);
  return { entry, resource, name: resource.name };
});

const definitions = entries.flatMap(({ entry, name }) =>
  entry.tables.map(({ definition }) => ({ name: `${name}: ${definition.name}`, definition })),
);

const inAll = ({ terms }: TableDefinition) => [...terms.columns.export, ...terms.columns.api];

describe('the entries with tables', () => {
  test('are at least six collections and two data products, of every access level', () => {
    const ofType = (type: string) => DEMO_ENTRIES.filter(({ resourceType }) => resourceType === type);
    expect(ofType('dataCollection').length).toBeGreaterThanOrEqual(6);
    expect(ofType('data').length).toBeGreaterThanOrEqual(2);
    const levels = new Set(entries.map(({ resource }) => resource.accessLevel));
    expect(levels).toEqual(new Set(['open', 'restricted', 'confidential', undefined]));
  });

  test('are there once', () => {
    const keys = DEMO_ENTRIES.map(({ resourceType, resourceId }) => `${resourceType}/${resourceId}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test.each(entries.filter(({ resource }) => resource.format?.includes('OMOP')))(
    '$name have the names of OMOP CDM 5.4',
    ({ entry }) => {
      const names = entry.tables.map(({ definition }) => definition.name);
      expect(names).toEqual(expect.arrayContaining(['person', 'visit_occurrence', 'measurement']));
    },
  );

  test.each(entries.filter(({ resource }) => /\d{3},\d{3}|\d million|thousand/i.test(resource.description)))(
    '$name tells a large number from the few rows that are released',
    ({ resource }) => expect(resource.description).toMatch(/synthetic sample|Twenty thousand invented/),
  );

  test('one confidential entry gives figures alone, and another rows for research', () => {
    const confidential = entries.filter(({ resource }) => resource.accessLevel === 'confidential');
    expect(new Set(confidential.map(({ entry }) => entry.terms.confidentialRows))).toEqual(new Set([false, true]));
  });

  test.each(entries.filter(({ resource }) => resource.accessLevel === 'restricted'))(
    '$name lets no row leave where patients may ask, who are told that they see their own alone',
    ({ entry, resource }) => {
      const rows = entry.tables.some(({ definition }) => inAll(definition).length > 0);
      expect(rows).toBe(!resource.accessRoles.includes('patient'));
    },
  );
});

describe('the definitions', () => {
  test.each(definitions)('$name is one', ({ definition }) => {
    expect(tableDefinitionSchema.parse(definition)).toEqual(definition);
    for (const column of definition.columns) expect(columnSchema.parse(column)).toEqual(column);
    expect(definition.synthetic).toBe(true);
  });

  test.each(definitions)('$name describes each column in words of its own', ({ definition }) => {
    for (const { name, description } of definition.columns) {
      expect(description.length, name).toBeGreaterThan(8);
      expect(description.toLowerCase().replaceAll(' ', '_'), name).not.toBe(name);
    }
    const names = definition.columns.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  test.each(definitions)('$name lets no direct identifier leave', ({ definition }) => {
    const { columns } = definition;
    const hidden = columns.filter(({ mark, personLink }) => mark === 'direct' || personLink).map(({ name }) => name);
    for (const name of inAll(definition)) expect(hidden).not.toContain(name);
    expect(new Set(inAll(definition)).size).toBe(inAll(definition).length);
    for (const name of hidden) expect(columns.find((one) => one.name === name)?.personLink).toBe(true);
  });

  test.each(definitions)('$name asks by columns that it has', ({ definition }) => {
    const { columns, terms } = definition;
    const names = columns.map(({ name }) => name);
    const used = [
      ...terms.condition.map(({ column }) => column),
      ...terms.breaks.map(({ column }) => column),
      ...terms.measures.flatMap(({ column, where }) => [column ?? names[0], ...where.map((filter) => filter.column)]),
    ];
    expect(names).toEqual(expect.arrayContaining(used));
    if (columns.some(({ personLink }) => personLink)) {
      expect(terms.breaks.length).toBeGreaterThanOrEqual(2);
    }
  });

  test('are joined by one person link wherever they are about persons', () => {
    const linked = definitions.filter(({ definition }) => definition.columns.some(({ personLink }) => personLink));
    expect(linked.length).toBeGreaterThanOrEqual(20);
    for (const { definition } of linked) {
      const links = definition.columns.filter(({ personLink }) => personLink);
      expect(links).toMatchObject([{ name: 'health_number', type: 'text', mark: 'direct' }]);
    }
  });

  test('are released on a schedule wherever a decision counts with the next release', () => {
    for (const { tables, releaseEvery, ...entry } of DEMO_ENTRIES) {
      const linked = tables.some(({ definition: { columns } }) => columns.some(({ personLink }) => personLink));
      expect(releaseEvery === undefined, JSON.stringify(entry)).toBe(!linked);
    }
  });

  test('have a row condition somewhere', () => {
    expect(definitions.some(({ definition }) => definition.terms.condition.length > 0)).toBe(true);
  });
});

describe('the demo persons', () => {
  test('are the demo patient and her dependents as the profile service has them', () => {
    const [patient] = readDemo<{ profileData: { healthCardNumber: string; dateOfBirth: string } }>(
      'profile',
      'profiles',
    );
    const dependents = readDemo<{ dateOfBirth: string }>('profile', 'dependents');
    const [first, ...others] = DEMO_PERSONS;
    expect(patient?.profileData.healthCardNumber).toMatch(new RegExp(`^${first?.healthNumber}[A-Z]{2}$`));
    expect(first?.birthDate).toBe(patient?.profileData.dateOfBirth);
    expect(others.map(({ birthDate }) => birthDate)).toEqual(dependents.map(({ dateOfBirth }) => dateOfBirth));
  });

  test('have health numbers that pass the check and that no synthetic person can have', () => {
    for (const { healthNumber } of DEMO_PERSONS) {
      expect(isHealthCardNumber(healthNumber)).toBe(true);
      expect(healthNumber).toMatch(/^[1-9]/);
    }
    expect(new Set(DEMO_PERSONS.map(({ healthNumber }) => healthNumber)).size).toBe(DEMO_PERSONS.length);
  });
});

describe('the demo accounts', () => {
  interface Asked {
    userId: number;
    resourceType: string;
    resourceId: number;
    status: string;
    grant?: { accessTypes: string[] };
  }

  const granted = readDemo<Asked>('access-request', 'history').filter(({ status, resourceType, resourceId }) => {
    const has = DEMO_ENTRIES.some((entry) => entry.resourceType === resourceType && entry.resourceId === resourceId);
    return has && status === 'approved';
  });
  const kinds = (userId: number) =>
    granted.filter((asked) => asked.userId === userId).map(({ grant }) => grant?.accessTypes.toSorted().join(' '));

  test('may look at tables, and take rows, by themselves or by a program', () => {
    const [patient, provider, partner] = [kinds(1), kinds(2), kinds(3)];
    expect(patient).toContain('view');
    expect(provider).toEqual(expect.arrayContaining(['view', 'export view']));
    expect(partner).toContain('api view');
  });
});
