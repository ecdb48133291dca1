import { MESSAGES } from '@carebourse/contracts/messages';
import { AddressUnconfirmedError, ForbiddenError, UnauthenticatedError } from '@carebourse/runtime/errors';
import { describe, expect, it } from 'vitest';
import { authorize } from './authorize.ts';
import type { Caller } from './caller.ts';

const person: Caller = {
  userId: 1,
  role: 'partner',
  sessionRef: 'a',
  mustEnrol: false,
  addressConfirmed: true,
  clientId: undefined,
  scopes: [],
  isAssistant: false,
};
const client: Caller = {
  userId: 1,
  role: 'partner',
  sessionRef: undefined,
  mustEnrol: false,
  addressConfirmed: true,
  clientId: 'c',
  scopes: ['requests:read'],
  isAssistant: false,
};

describe('a rule without a scope', () => {
  it('lets people in by their role', () => {
    expect(() => authorize('public', undefined)).not.toThrow();
    expect(() => authorize('signed-in', person)).not.toThrow();
    expect(() => authorize(['partner'], person)).not.toThrow();
    expect(() => authorize(['admin'], person)).toThrow(ForbiddenError);
    expect(() => authorize('signed-in', undefined)).toThrow(UnauthenticatedError);
  });

  it.each(['public' as const, 'signed-in' as const, ['partner' as const]])('lets no API client in (%j)', (rule) => {
    expect(() => authorize(rule, client)).toThrow(MESSAGES.auth.notForClients);
  });
});

describe('a rule with a scope', () => {
  it('asks of a client that its token has it, even where everyone may call', () => {
    expect(() => authorize({ who: 'signed-in', scope: 'requests:read' }, client)).not.toThrow();
    expect(() => authorize({ who: 'signed-in', scope: 'requests:write' }, client)).toThrow(ForbiddenError);
    expect(() => authorize({ who: 'public', scope: 'catalogue:read' }, client)).toThrow(
      MESSAGES.auth.insufficientScope('catalogue:read'),
    );
  });

  it('does not give a client more than its owner may', () => {
    expect(() => authorize({ who: ['admin'], scope: 'requests:read' }, client)).toThrow(MESSAGES.auth.forbidden);
  });

  it('asks nothing more of people', () => {
    expect(() => authorize({ who: 'public', scope: 'catalogue:read' }, undefined)).not.toThrow();
    expect(() => authorize({ who: 'signed-in', scope: 'requests:read' }, person)).not.toThrow();
    expect(() => authorize({ who: 'signed-in', scope: 'requests:read' }, undefined)).toThrow(UnauthenticatedError);
  });
});

describe('a rule that asks for a confirmed address', () => {
  const unconfirmed = { ...person, addressConfirmed: false };

  it('keeps out who has none, whoever else may', () => {
    for (const who of ['enrolling', 'signed-in', ['partner']] as const) {
      expect(() => authorize({ who, confirmed: true }, unconfirmed)).toThrow(AddressUnconfirmedError);
      expect(() => authorize({ who, confirmed: true }, person)).not.toThrow();
      expect(() => authorize(who, unconfirmed)).not.toThrow();
    }
  });

  it('says first what confirming would not mend', () => {
    expect(() => authorize({ who: ['admin'], confirmed: true }, unconfirmed)).toThrow(MESSAGES.auth.forbidden);
  });
});
