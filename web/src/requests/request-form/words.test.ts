import { ACCESS_LEVELS, ACCESS_TYPES, type AccessType, RESOURCE_TYPES } from '@carebourse/contracts/constants';
import type { PublicTerms } from '@carebourse/contracts/tables';
import { describe, expect, it } from 'vitest';
import { accessTypeMeaning, accessTypeNames, examplePurpose, type Opening } from './words.ts';

it('no access type promises a data dictionary or a secure room', () => {
  const meanings = RESOURCE_TYPES.flatMap((kind) => ACCESS_TYPES.map((type) => accessTypeMeaning(type, kind)));
  const texts = [...meanings, ...Object.values(examplePurpose)];
  expect(texts.length).toBeGreaterThan(RESOURCE_TYPES.length * ACCESS_TYPES.length);
  expect(texts.filter((words) => /dictionary|secure (workspace|room|environment)/i.test(words))).toEqual([]);
});

it('names access types in a sentence', () => {
  expect(accessTypeNames(['view', 'api'])).toBe('View only and API access');
});

describe('what an access type opens', () => {
  const terms = { purposes: [], confidentialRows: false, tables: 2, rowAccess: ['export'] } as PublicTerms;
  const of = (type: AccessType, opening: Opening) => accessTypeMeaning(type, 'dataCollection', opening);

  it('is figures for View only, at every access level, as the granted access says', () => {
    for (const accessLevel of ACCESS_LEVELS) {
      expect(of('view', { accessLevel, terms })).toMatch(/figures.*; rows stay with the steward\.$/);
    }
  });

  it('is rows where the terms of a table let columns leave', () => {
    expect(of('export', { accessLevel: 'open', terms })).toMatch(/^You take rows out as files/);
    expect(of('api', { accessLevel: 'open', terms })).toMatch(/lets no rows leave by API access\.$/);
  });

  it('is figures alone of a confidential entry, unless its terms say that rows may leave', () => {
    expect(of('export', { accessLevel: 'confidential', terms })).toMatch(/lets no rows leave by Export capability\.$/);
    const rows = { accessLevel: 'confidential', terms: { ...terms, confidentialRows: true } } as const;
    expect(of('export', rows)).toMatch(/^You take rows out as files/);
  });

  it('is nothing of an entry without tables, nor at once of an agent that its steward sets up', () => {
    expect(of('view', { terms: { ...terms, tables: 0 } })).toMatch(/^This entry has no tables yet/);
    expect(accessTypeMeaning('view', 'agent', { answers: 'steward' })).toMatch(/^Nothing opens here at once/);
    expect(accessTypeMeaning('view', 'agent', { answers: 'here' })).toMatch(/^You use the agent on screen/);
  });
});
