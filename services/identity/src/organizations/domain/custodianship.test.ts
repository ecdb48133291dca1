import { MESSAGES } from '@carebourse/contracts/service-messages';
import { ConflictError, ForbiddenError } from '@carebourse/runtime/errors';
import { describe, expect, it } from 'vitest';
import { checkConfirmable, checkGrantable, checkRevocable, stateOf, stepsOf } from './custodianship.ts';

const { organizations: words } = MESSAGES;
const [ada, ben, cleo] = [4, 5, 6];
const day = (of: number) => new Date(Date.UTC(2026, 9, of));
const active = { role: 'admin', suspendedAt: null as Date | null, deletedAt: null as Date | null };
const granted = {
  grantedBy: ada,
  grantedAt: day(1),
  confirmedBy: null,
  confirmedAt: null,
  endedBy: null,
  endedAt: null,
  granter: active,
};
const confirmed = { ...granted, confirmedBy: ben, confirmedAt: day(2) };
const ended = { ...confirmed, endedBy: cleo, endedAt: day(3) };
const organization = (
  grants: (typeof granted | typeof confirmed | typeof ended)[],
  members: { userId: number }[] = [],
) => ({
  listedAt: day(1) as Date | null,
  grants,
  members,
});

describe('where custodianship stands', () => {
  it.each([
    [[], 'none', []],
    [[granted], 'granted', ['granted']],
    [[confirmed], 'confirmed', ['confirmed', 'granted']],
    [[ended], 'none', ['revoked', 'confirmed', 'granted']],
    [[ended, granted], 'granted', ['granted', 'revoked', 'confirmed', 'granted']],
    [[{ ...granted, endedBy: ada, endedAt: day(2) }], 'none', ['revoked', 'granted']],
  ])('of %j is %s after %j', (grants, state, steps) => {
    expect([stateOf(grants), stepsOf(grants).map(({ step }) => step)]).toEqual([state, steps]);
  });
});

describe('a grant', () => {
  it('is made to a listed organization, once, and again after its end', () => {
    expect(() => checkGrantable(organization([]), 0, ada)).not.toThrow();
    expect(() => checkGrantable(organization([ended]), 3, ada)).not.toThrow();
    expect(() => checkGrantable(organization([granted]), 1, ben)).toThrow(words.custodianGrantedAlready);
    expect(() => checkGrantable({ ...organization([]), listedAt: null }, 0, ada)).toThrow(words.custodianNotListed);
  });

  it('is neither made nor confirmed by an admin who belongs to the organization', () => {
    expect(() => checkGrantable(organization([], [{ userId: ada }]), 0, ada)).toThrow(words.custodianOwn);
    expect(() => checkConfirmable(organization([granted], [{ userId: ben }]), 1, ben)).toThrow(words.custodianOwn);
  });
});

describe('a confirmation', () => {
  it('is another admin’s, never the granter’s', () => {
    expect(checkConfirmable(organization([granted]), 1, ben)).toBe(granted);
    const own = new ForbiddenError(words.custodianTwoPersons);
    expect(() => checkConfirmable(organization([granted]), 1, ada)).toThrow(own);
  });

  it.each([
    [
      'a grant whose maker is suspended',
      { ...granted, granter: { ...active, suspendedAt: day(2) } },
      words.custodianGranterGone,
    ],
    ['one whose maker left', { ...granted, granter: { ...active, deletedAt: day(2) } }, words.custodianGranterGone],
  ])('does not count for %s', (_what, grant, message) => {
    expect(() => checkConfirmable(organization([grant]), 1, ben)).toThrow(new ConflictError(message));
  });

  it('needs a grant that waits', () => {
    expect(() => checkConfirmable(organization([]), 0, ben)).toThrow(words.custodianNotGranted);
    expect(() => checkConfirmable(organization([confirmed]), 2, cleo)).toThrow(words.custodianConfirmedAlready);
  });
});

describe('an end', () => {
  it('takes one admin, the granter too, before the confirmation and after it', () => {
    expect(checkRevocable(organization([granted]), 1)).toBe(granted);
    expect(checkRevocable(organization([ended, confirmed]), 5)).toBe(confirmed);
    expect(() => checkRevocable(organization([ended]), 3)).toThrow(words.custodianNone);
  });
});

it('nothing is decided on what has changed since it was looked at', () => {
  const changed = new ConflictError(words.custodianChanged);
  expect(() => checkGrantable(organization([ended]), 0, ada)).toThrow(changed);
  expect(() => checkConfirmable(organization([ended, granted]), 1, ben)).toThrow(changed);
  expect(() => checkRevocable(organization([confirmed]), 1)).toThrow(changed);
});
