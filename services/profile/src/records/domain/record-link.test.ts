import { MESSAGES } from '@carebourse/contracts/messages';
import type { RecordLinkState } from '@carebourse/contracts/record-links';
import { describe, expect, it } from 'vitest';
import { checkConfirmable, checkRefusable, claimsOf, missingIn, settle } from './record-link.ts';

const { recordLinks: words } = MESSAGES;
const ofSubject = { healthCardNumber: '5843219675KT', name: 'Amelia Tran', dateOfBirth: '1986-04-17' };

describe('a claim', () => {
  it.each([
    [ofSubject, []],
    [{ ...ofSubject, healthCardNumber: undefined }, ['healthCardNumber']],
    [{ ...ofSubject, healthCardNumber: null }, ['healthCardNumber']],
    [{ ...ofSubject, name: undefined }, ['name']],
    [{ ...ofSubject, dateOfBirth: 'spring of 1986' }, ['dateOfBirth']],
    [{}, ['healthCardNumber', 'name', 'dateOfBirth']],
  ])('of %j misses %j', (facts, missing) => {
    expect(missingIn(facts)).toEqual(missing);
  });

  it('is made of whom enough is told', () => {
    const subjects = [
      { dependentId: null, facts: ofSubject, handedOverAt: null },
      { dependentId: 3, facts: { ...ofSubject, healthCardNumber: '' }, handedOverAt: null },
      { dependentId: 4, facts: { ...ofSubject, dateOfBirth: '2017-09-02T08:00:00Z' }, handedOverAt: null },
      { dependentId: 5, facts: ofSubject, handedOverAt: new Date(0) },
    ];
    expect(claimsOf(subjects)).toEqual([
      { dependentId: null, claim: ofSubject },
      { dependentId: 4, claim: { ...ofSubject, dateOfBirth: '2017-09-02' } },
    ]);
  });
});

describe('claims to one number', () => {
  it.each<[RecordLinkState[], RecordLinkState[]]>([
    [[], []],
    [['waiting'], ['waiting']],
    [['confirmed'], ['confirmed']],
    [['refused'], ['refused']],
    [['contested'], ['waiting']],
    [
      ['waiting', 'waiting'],
      ['contested', 'contested'],
    ],
    [
      ['confirmed', 'waiting'],
      ['contested', 'contested'],
    ],
    [
      ['contested', 'contested', 'waiting'],
      ['contested', 'contested', 'contested'],
    ],
    [
      ['refused', 'confirmed'],
      ['refused', 'confirmed'],
    ],
    [
      ['refused', 'contested'],
      ['refused', 'waiting'],
    ],
    [
      ['refused', 'refused'],
      ['refused', 'refused'],
    ],
  ])('that stood as %j stand as %j', (before, after) => {
    expect(settle(before.map((state) => ({ state, ofGrown: false })))).toEqual(after);
  });

  it.each([
    [
      ['confirmed', 'waiting'],
      ['confirmed', 'waiting'],
    ],
    [
      ['contested', 'contested'],
      ['waiting', 'waiting'],
    ],
    [
      ['confirmed', 'confirmed'],
      ['contested', 'confirmed'],
    ],
    [
      ['confirmed', 'refused'],
      ['confirmed', 'refused'],
    ],
  ] as const)(
    'of a grown dependent and of the same person themself, that stood as %j, stand as %j',
    (before, after) => {
      expect(settle(before.map((state, at) => ({ state, ofGrown: at === 0 })))).toEqual(after);
    },
  );

  it('of two parents for one grown dependent contest each other, and not the dependent’s own', () => {
    const [one, other, own] = [true, true, false].map((ofGrown) => ({ state: 'waiting' as const, ofGrown }));
    expect(one && other && own && settle([one, other, own])).toEqual(['contested', 'contested', 'waiting']);
  });
});

const CUSTODIAN = 5;
const link = (state: RecordLinkState) => ({ state, revision: 2, userId: 1 });
const tried =
  (check: typeof checkConfirmable) =>
  (state: RecordLinkState, seen = 2, by = CUSTODIAN) => {
    try {
      check(link(state), seen, by);
      return 'allowed';
    } catch (error) {
      return (error as Error).message;
    }
  };

describe('a custodian', () => {
  const confirms = tried(checkConfirmable);
  const refuses = tried(checkRefusable);

  it.each<[RecordLinkState, string, string]>([
    ['waiting', 'allowed', 'allowed'],
    ['contested', words.contested, 'allowed'],
    ['confirmed', words.notWaiting, 'allowed'],
    ['refused', words.notWaiting, words.alreadyRefused],
  ])('of a claim that is %s hears: confirm %j, refuse %j', (state, confirmed, refused) => {
    expect([confirms(state), refuses(state)]).toEqual([confirmed, refused]);
  });

  it('decides on what they saw alone, and never on a claim of their own', () => {
    expect([confirms('waiting', 1), refuses('waiting', 1)]).toEqual([words.changedSince, words.changedSince]);
    expect([confirms('waiting', 2, 1), refuses('waiting', 2, 1)]).toEqual([words.own, words.own]);
  });
});
