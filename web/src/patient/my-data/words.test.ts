import type { RecordUseLine } from '@carebourse/contracts/my-data';
import { describe, expect, it } from 'vitest';
import { groupUses, type UseGroup } from './group-uses.ts';
import { effectOf, lastDecision, meaningOf, questionAbout, sentenceOf, thisMonth } from './words.ts';

const AT = '2026-11-25T17:00:00.000Z';

const use = (given: Partial<RecordUseLine> = {}): RecordUseLine => ({
  id: 7,
  at: AT,
  way: 'download',
  figures: false,
  included: true,
  table: { id: 3, title: 'Diabetes registry', release: 1, resourceType: 'data', resourceId: 1, synthetic: true },
  kinds: ['results'],
  by: { id: 9, name: 'Priya Nair' },
  organization: 'Ontario Health Research',
  purpose: { kind: 'research', label: 'Research with an ethics approval' },
  requestId: 1001,
  ...given,
});
const group = (...uses: RecordUseLine[]): UseGroup => ({ key: 'a', newest: uses[0] ?? use(), uses });
const effect = (at: string, leftOut = 0, included = 0) => ({ revision: 1, at, leftOut, included });

describe('uses', () => {
  it('are told in a sentence each', () => {
    expect(sentenceOf(group(use(), use()))).toBe(
      'Ontario Health Research read rows of Diabetes registry twice, for research.',
    );
    expect(sentenceOf(group(use({ organization: null, purpose: null })))).toBe(
      'Priya Nair read rows of Diabetes registry once.',
    );
    expect(sentenceOf(group(use({ figures: true }), use(), use()))).toBe(
      'Ontario Health Research asked for figures of Diabetes registry 3 times, for research.',
    );
  });

  it('say what they had to do with the record', () => {
    const before = effect('2026-11-24T17:00:00.000Z');
    const after = effect('2026-11-26T17:00:00.000Z');
    expect(meaningOf(use({ included: false }), 'your', [after, before])).toBe(
      'Your record was left out because of the decision of Nov 24, 2026.',
    );
    expect(meaningOf(use({ included: false }), 'your', [after])).toBe(
      'Your record was left out because of a decision.',
    );
    expect(meaningOf(use({ figures: true }), 'Leo Tran’s', [])).toBe(
      'Leo Tran’s record was counted in figures of many people. It was not shown alone.',
    );
    expect(meaningOf(use(), 'your', [])).toBe('Your record was in these rows.');
  });

  it('are taken together by month, and by who, table and purpose', () => {
    const months = groupUses([
      use(),
      use({ by: { id: 10, name: 'Sam Lee' } }),
      use({ purpose: { kind: 'care', label: '' } }),
      use({ included: false }),
      use({ at: '2026-10-15T17:00:00.000Z' }),
    ]);
    expect(months.map(({ name, groups }) => [name, groups.map(({ uses }) => uses.length)])).toEqual([
      ['November 2026', [2, 1, 1]],
      ['October 2026', [1]],
    ]);
  });

  it('of this month are counted', () => {
    const now = new Date('2026-11-27T17:00:00.000Z');
    expect(thisMonth([], 'your', false, now)).toBe('Nobody used your record this month.');
    const uses = [use(), use(), use({ included: false }), use({ at: '2026-10-15T17:00:00.000Z' })];
    expect(thisMonth(uses, 'your', true, now)).toBe('This month, your record was in 2 uses and was left out of 1 use.');
    expect(thisMonth(uses.slice(1, 3), 'your', true, now)).toBe(
      'In the last 2 uses, all of this month, your record was in 1 use and was left out of 1 use.',
    );
  });

  it('are what one asks about', () => {
    expect(questionAbout(group(use()))).toBe(
      'About the use of “Diabetes registry” by Ontario Health Research on Nov 25, 2026: ',
    );
  });
});

describe('decisions', () => {
  it('say what they changed', () => {
    expect(effectOf(effect(AT, 2, 1), true)).toBe('The record was left out of 2 uses, and was in 1 use, since then.');
    expect(effectOf(effect(AT, 2), true)).toBe('The record was left out of 2 uses, and was in no use, since then.');
    expect(effectOf(effect(AT), false)).toBe('There was no use until the next decision.');
    expect(lastDecision([effect(AT)])).toBe('The last decision was made on Nov 25, 2026.');
    expect(lastDecision([])).toBe('No decision was made yet.');
  });
});
