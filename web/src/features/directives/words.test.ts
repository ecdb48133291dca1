import type { Directive } from '@carebourse/contracts/directives';
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

describe('the summary', () => {
  it.each<[string, Directive[]]>([
    ['Nothing is decided: everyone with access to a table may use your records in it.', []],
    ['Nobody may use your records.', [refuse()]],
    ['Everyone may use your records.', [allow()]],
    ['Nobody may use your records.', [allow(), refuse()]],
    ['Everyone may use your records, except for research.', [refuse({ purposes: ['research'] })]],
    [
      'Nobody may use your records, except for care and by Larkfield.',
      [refuse(), allow({ purposes: ['care'] }), allow(larkfield)],
    ],
    [
      'Everyone may use your records, except those about test results and scans and X-rays by software companies and hospitals for research.',
      [refuse({ ...vendors, ...results, purposes: ['research'] })],
    ],
    ['Everyone may use your records, but 1 decision says more.', [allow(larkfield)]],
    [
      'Everyone may use your records, but 3 decisions say more.',
      [refuse(larkfield), refuse(vendors), refuse({ purposes: ['research'] })],
    ],
    [
      'Nobody may use your records, but 2 decisions say more.',
      [refuse(), allow(vendors), refuse({ ...larkfield, purposes: ['research'] })],
    ],
  ])('%s', (sentence, directives) => {
    expect(summaryOf(directives, names, TODAY)).toBe(sentence);
  });

  it('leaves out what has ended and what begins later', () => {
    const directives = [refuse({ until: '2026-11-24' }), refuse({ from: '2026-11-26' })];
    expect(summaryOf(directives, names, TODAY)).toMatch(/^Nothing is decided/);
    expect(summaryOf([refuse({ from: TODAY, until: TODAY })], names, TODAY)).toBe('Nobody may use your records.');
  });

  it('names a dependent', () => {
    expect(summaryOf([refuse()], names, TODAY, 'Leo’s')).toBe('Nobody may use Leo’s records.');
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
