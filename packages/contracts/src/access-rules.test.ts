import { describe, expect, it } from 'vitest';
import { isOfferedTo, mayRequest } from './access-rules.ts';
import { RESOURCE_TYPES, ROLES } from './constants.ts';

const forProviders = '["provider"]';

describe('who may ask (§6)', () => {
  it('is anyone who is signed in, for agents and data products, whomever these are made for', () => {
    for (const type of ['agent', 'data'] as const)
      expect(ROLES.filter((role) => mayRequest(role, type, forProviders))).toEqual(ROLES);
  });

  it('is whom a data domain or collection is offered to, and admins', () => {
    for (const type of ['dataDomain', 'dataCollection'] as const)
      expect(ROLES.filter((role) => mayRequest(role, type, forProviders)).toSorted()).toEqual(['admin', 'provider']);
  });

  it('is everybody for what is offered to all', () => {
    expect(RESOURCE_TYPES.every((type) => ROLES.every((role) => mayRequest(role, type, '["all"]')))).toBe(true);
  });
});

describe('what is offered (§6)', () => {
  it('is hidden from visitors unless it is for all, and from everybody when its list cannot be read', () => {
    expect(isOfferedTo(undefined, '["all"]')).toBe(true);
    expect(isOfferedTo(undefined, forProviders)).toBe(false);
    expect(isOfferedTo('provider', '["provider"')).toBe(false);
    expect(isOfferedTo('admin', null)).toBe(false);
  });
});
