import type { Break } from '@carebourse/contracts/tables';
import { column, type DemoColumn } from './demo-table.ts';

/** Whose codes the values are where they are words of this demonstration. */
export const OWN_WORDS = 'Words of this demonstration';
export const OMOP = 'OMOP standard concepts';

const AGE_ON = 'Age on 30 September 2026, in completed years, or what it would have been';

export function healthNumber(person: string): DemoColumn {
  return {
    ...column('health_number', 'text', `${person}.health_number`, 'Ontario health number, without its version code', {
      mark: 'direct',
    }),
    personLink: true,
  };
}

/** @param entry a number that no other entry has */
export function personKey(person: string, entry: number): DemoColumn {
  return column(
    'person_id',
    'integer',
    `project_key(${person}.id, ${entry})`,
    'The person in the tables of this entry. Another entry has another number for them',
  );
}

export function ageYears(person: string): DemoColumn {
  return column('age_years', 'integer', `${person}.age`, AGE_ON, { unit: 'a', mark: 'quasi' });
}

export function sex(person: string): DemoColumn {
  return column('sex', 'text', `CASE ${person}.sex WHEN 'F' THEN 'Female' ELSE 'Male' END`, 'Sex as registered', {
    codeSystem: OWN_WORDS,
    mark: 'quasi',
  });
}

export function region(person: string): DemoColumn {
  return column('region', 'text', `${person}.region`, 'Part of Ontario in which the person lives', {
    codeSystem: OWN_WORDS,
    mark: 'quasi',
  });
}

export function sortationArea(person: string): DemoColumn {
  return column('fsa', 'text', `${person}.fsa`, 'First three characters of the postal code', {
    codeSystem: 'Canada Post forward sortation area',
    mark: 'quasi',
  });
}

/** What figures are asked by; the same in all rows of a person. */
export function whoColumns(person: string): DemoColumn[] {
  return [ageYears(person), sex(person), region(person)];
}

export const BY_SEX: Break = { column: 'sex', label: 'Sex' };
export const BY_REGION: Break = { column: 'region', label: 'Region' };

/** @param cuts ages at which another part begins */
export function byAge(...cuts: number[]): Break {
  return { column: 'age_years', label: 'Age on 30 September 2026', cuts };
}

/** A person as OMOP has one, with what figures are asked by. */
export function omopPerson(person: string, entry: number): DemoColumn[] {
  return [
    healthNumber(person),
    personKey(person, entry),
    column(
      'gender_concept_id',
      'integer',
      `CASE ${person}.sex WHEN 'F' THEN 8532 ELSE 8507 END`,
      'Sex as registered: 8532 is female, 8507 male',
      { codeSystem: OMOP, mark: 'quasi' },
    ),
    column('year_of_birth', 'integer', `${person}.year_of_birth`, 'Calendar year in which the person was born', {
      mark: 'quasi',
    }),
    ...whoColumns(person),
    sortationArea(person),
  ];
}
