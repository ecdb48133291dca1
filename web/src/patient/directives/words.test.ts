import type { DecidedSubject, Directive } from '@carebourse/contracts/directives';
import { describe, expect, it } from 'vitest';
import { type Names, statementOf, summaryOf } from './words.ts';

const names: Names = {
  organization: (id) => (id === 9 ? 'Larkfield' : undefined),
  table: (id) => (id < 10 ? `Visits ${id}` : undefined),
};
const TODAY = '2026-11-25';

const directive = (decision: Directive['decision'], given: Partial<Directive> = {}): Directive => ({
  decision,
  what: { type: 'all' },
  who: { type: 'everyone' },
  purposes: [],
  from: null,
  until: null,
  ...given,
});
const refuse = (given?: Partial<Directive>) => directive('refuse', given);
const allow = (given?: Partial<Directive>) => directive('allow', given);

const vendors: Partial<Directive> = { who: { type: 'organization-kinds', kinds: ['vendor', 'hospital'] } };
const larkfield: Partial<Directive> = { who: { type: 'organization', organizationId: 9 } };
const results: Partial<Directive> = { what: { type: 'kinds', kinds: ['results', 'imaging'] } };

const subject = (directives: Directive[], given: Partial<DecidedSubject> = {}) => ({
  dependentId: null,
  name: null,
  linkState: 'confirmed' as const,
  refusalsHold: false,
  directives,
  ...given,
});

describe('the summary', () => {
  it.each<[string, Directive[]]>([
    ['In force: no decision, so everyone with access to a table may use your records in it.', []],
    ['In force: nobody may use your records.', [refuse()]],
    ['In force: everyone may use your records.', [allow()]],
    ['In force: nobody may use your records.', [allow(), refuse()]],
    ['In force: everyone may use your records, except for research.', [refuse({ purposes: ['research'] })]],
    [
      'In force: nobody may use your records, except for care and by Larkfield.',
      [refuse(), allow({ purposes: ['care'] }), allow(larkfield)],
    ],
    [
      'In force: everyone may use your records, except those about test results and scans and X-rays by software companies and hospitals for research.',
      [refuse({ ...vendors, ...results, purposes: ['research'] })],
    ],
    ['In force: everyone may use your records, but 1 decision says more.', [allow(larkfield)]],
    [
      'In force: everyone may use your records, but 3 decisions say more.',
      [refuse(larkfield), refuse(vendors), refuse({ purposes: ['research'] })],
    ],
    [
      'In force: nobody may use your records, but 2 decisions say more.',
      [refuse(), allow(vendors), refuse({ ...larkfield, purposes: ['research'] })],
    ],
  ])('%s', (sentence, directives) => {
    expect(summaryOf(subject(directives), names, TODAY)).toBe(sentence);
  });

  it('leaves out what has ended, and what begins later while something is in force', () => {
    const ended = refuse({ until: '2026-11-24' });
    const later = refuse({ from: '2026-11-26' });
    expect(summaryOf(subject([ended]), names, TODAY)).toMatch(/^In force: no decision,/);
    expect(summaryOf(subject([ended, later]), names, TODAY)).toBe('Not in force yet: nobody may use your records.');
    expect(summaryOf(subject([later, allow()]), names, TODAY)).toBe('In force: everyone may use your records.');
    const today = refuse({ from: TODAY, until: TODAY });
    expect(summaryOf(subject([today]), names, TODAY)).toBe('In force: nobody may use your records.');
  });

  it.each(['none', 'waiting', 'refused', 'contested'] as const)(
    'says that nothing counts by a link that is %s',
    (linkState) => {
      const waiting = subject([refuse()], { linkState });
      expect(summaryOf(waiting, names, TODAY)).toBe('Not in force yet: nobody may use your records.');
      expect(summaryOf(subject([], { linkState }), names, TODAY)).toMatch(/^In force: no decision,/);
    },
  );

  it('says that earlier refusals hold while the link is checked again', () => {
    const held = subject([allow()], { linkState: 'waiting', refusalsHold: true });
    expect(summaryOf(held, names, TODAY)).toMatch(/^In force: what was refused before about your records\./);
  });

  it('names a dependent', () => {
    const leo = subject([refuse()], { dependentId: 4, name: 'Leo' });
    expect(summaryOf(leo, names, TODAY)).toBe('In force: nobody may use Leo’s records.');
  });
});

describe('a decision', () => {
  it.each<[string, Directive]>([
    ['Nobody may use your records.', refuse()],
    ['Everyone may use your records for care and teaching.', allow({ purposes: ['care', 'education'] })],
    ['Software companies and hospitals may not use your records.', refuse(vendors)],
    ['Larkfield may use your records about test results and scans and X-rays.', allow({ ...larkfield, ...results })],
    ['One organization may not use your records.', refuse({ who: { type: 'organization', organizationId: 8 } })],
    ['One person may use your records.', allow({ who: { type: 'person', userId: 4 } })],
    ['Nobody may use your records in the table “Visits 1”.', refuse({ what: { type: 'tables', tableIds: [1] } })],
    [
      'Nobody may use your records in the tables “Visits 1” and “Visits 2”.',
      refuse({ what: { type: 'tables', tableIds: [1, 2] } }),
    ],
    ['Nobody may use your records in one table.', refuse({ what: { type: 'tables', tableIds: [10] } })],
    ['Nobody may use your records in 2 tables.', refuse({ what: { type: 'tables', tableIds: [1, 10] } })],
    [
      'Nobody may use your records from Jan 2, 2027 until Feb 3, 2027.',
      refuse({ from: '2027-01-02', until: '2027-02-03' }),
    ],
  ])('%s', (sentence, one) => {
    expect(statementOf(one, names)).toBe(sentence);
  });
});
