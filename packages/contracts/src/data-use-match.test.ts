import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeDataUse, type AskedUse, type DataUseFit } from './data-use-match.ts';
import { DATA_USE_TERM_IDS, type DataUseTerm } from './data-use-terms.ts';
import { USE_PURPOSE_IDS, type UsePurpose } from './tables.ts';

const fitOf = (permitted: DataUseTerm[], purpose: UsePurpose | null, hasEthicsApproval = false) =>
  judgeDataUse(permitted, { purpose, hasEthicsApproval })?.fit;

describe('a use, held against what a steward permits', () => {
  it.each<[DataUseTerm[], UsePurpose | null, DataUseFit | undefined]>([
    [[], 'research', undefined],
    [['DUO:0000004'], null, 'fits'],
    [['DUO:0000042'], 'research', 'fits'],
    [['DUO:0000006'], 'quality', 'personDecides'],
    [['DUO:0000006'], null, 'personDecides'],
    [['DUO:0000007'], 'research', 'personDecides'],
    [['DUO:0000011'], 'care', 'doesNotFit'],
    [['DUO:0000043'], 'planning', 'doesNotFit'],
    [['DUO:0000042', 'DUO:0000015'], 'development', 'doesNotFit'],
    [['DUO:0000042', 'DUO:0000015'], 'care', 'personDecides'],
    [['DUO:0000042', 'DUO:0000044'], 'research', 'personDecides'],
    [['DUO:0000004', 'DUO:0000016'], 'education', 'doesNotFit'],
    [['DUO:0000042', 'DUO:0000029'], 'research', 'personDecides'],
  ])('of %j for %s: %s', (permitted, purpose, fit) => {
    expect(fitOf(permitted, purpose)).toBe(fit);
  });

  it('may be any of several that are permitted, and keeps to all bounds', () => {
    expect(fitOf(['DUO:0000042', 'DUO:0000043'], 'care')).toBe('fits');
    expect(fitOf(['DUO:0000042', 'DUO:0000043', 'DUO:0000021'], 'care')).toBe('personDecides');
    expect(fitOf(['DUO:0000006', 'DUO:0000021'], 'research', true)).toBe('fits');
  });

  it('is judged by each term, with a reason, and a further bound makes nothing milder', () => {
    const order: readonly (DataUseFit | undefined)[] = ['fits', 'personDecides', 'doesNotFit'];
    const bounds = DATA_USE_TERM_IDS.filter((term) => judgeDataUse([term, 'DUO:0000004'], nobody)?.fit !== 'fits');
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.constantFrom(...DATA_USE_TERM_IDS), { minLength: 1 }),
        fc.constantFrom(...bounds),
        fc.constantFrom(null, ...USE_PURPOSE_IDS),
        fc.boolean(),
        (permitted, bound, purpose, hasEthicsApproval) => {
          const use = { purpose, hasEthicsApproval };
          const judged = judgeDataUse(permitted, use);
          expect(judged?.terms.map(({ term }) => term)).toEqual(permitted);
          for (const { because } of judged?.terms ?? []) expect(because).toMatch(/^[A-Z].*\.$/);
          const narrower = judgeDataUse([...permitted, bound], use);
          expect(order.indexOf(narrower?.fit)).toBeGreaterThanOrEqual(order.indexOf(judged?.fit));
        },
      ),
    );
  });
});

/** Whose use no modifier but those that leave it to a person could fit. */
const nobody: AskedUse = { purpose: null, hasEthicsApproval: false };
