import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeDataUse, type IntendedUse, type DataUseFit } from './data-use-match.ts';
import { DATA_USE_TERM_IDS, type DataUseTerm } from './data-use-terms.ts';
import { type PurposeDetails, purposeDetailsSchema } from './purpose-details.ts';
import { USE_PURPOSE_IDS, type UsePurpose } from './tables.ts';

const fitOf = (permitted: DataUseTerm[], purpose: UsePurpose | null, hasEthicsApproval = false) =>
  judgeDataUse({ terms: permitted }, { purpose, hasEthicsApproval })?.fit;

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

  const said = (fields: Partial<PurposeDetails>): PurposeDetails => purposeDetailsSchema.parse(fields);

  it.each<[DataUseTerm, Partial<PurposeDetails>, DataUseFit]>([
    ['DUO:0000006', { studies: ['disease', 'genes'] }, 'fits'],
    ['DUO:0000006', { studies: ['health', 'origins'] }, 'doesNotFit'],
    ['DUO:0000007', { studies: ['disease'], diseases: ['E11'] }, 'fits'],
    ['DUO:0000007', { diseases: ['E10-E12', 'C50'] }, 'fits'],
    ['DUO:0000007', { diseases: ['E11', 'C51'] }, 'doesNotFit'],
    ['DUO:0000007', { diseases: ['E13-E15'] }, 'doesNotFit'],
    ['DUO:0000007', { studies: ['disease'] }, 'personDecides'],
    ['DUO:0000011', { studies: ['origins'] }, 'fits'],
    ['DUO:0000011', { studies: ['origins', 'genes'] }, 'doesNotFit'],
    ['DUO:0000015', { studies: ['methods', 'health'] }, 'doesNotFit'],
    ['DUO:0000015', { studies: ['health'] }, 'fits'],
    ['DUO:0000016', { studies: ['genes'] }, 'fits'],
    ['DUO:0000016', { studies: ['health'] }, 'doesNotFit'],
    ['DUO:0000018', { commercial: true }, 'doesNotFit'],
    ['DUO:0000018', { commercial: false }, 'personDecides'],
    ['DUO:0000046', { commercial: true }, 'doesNotFit'],
    ['DUO:0000046', { commercial: false }, 'fits'],
    ['DUO:0000019', { published: true }, 'fits'],
    ['DUO:0000019', { published: false }, 'doesNotFit'],
    ['DUO:0000044', { studies: ['origins'] }, 'doesNotFit'],
    ['DUO:0000044', { studies: ['methods'] }, 'fits'],
    ['DUO:0000045', { commercial: false }, 'personDecides'],
    ['DUO:0000022', { published: true }, 'personDecides'],
  ])('of %s, research that says %j: %s', (term, details, fit) => {
    const permitted = { terms: [term], diseases: ['E10-E14', 'C50'] };
    const use = { purpose: 'research', hasEthicsApproval: false, details: said(details) } as const;
    expect(judgeDataUse(permitted, use)?.fit).toBe(fit);
  });

  it('is about diseases that a person compares where the entry names none', () => {
    const use = { purpose: 'research', hasEthicsApproval: false, details: said({ diseases: ['E11'] }) } as const;
    expect(judgeDataUse({ terms: ['DUO:0000007'] }, use)?.fit).toBe('personDecides');
  });

  it('is judged without details as with details in which nothing is said', () => {
    for (const term of DATA_USE_TERM_IDS) {
      for (const purpose of [null, ...USE_PURPOSE_IDS]) {
        const use = { purpose, hasEthicsApproval: false };
        expect(judgeDataUse({ terms: [term] }, { ...use, details: said({}) })).toEqual(
          judgeDataUse({ terms: [term] }, use),
        );
      }
    }
  });

  it('may be any of several that are permitted, and keeps to all bounds', () => {
    expect(fitOf(['DUO:0000042', 'DUO:0000043'], 'care')).toBe('fits');
    expect(fitOf(['DUO:0000042', 'DUO:0000043', 'DUO:0000021'], 'care')).toBe('personDecides');
    expect(fitOf(['DUO:0000006', 'DUO:0000021'], 'research', true)).toBe('fits');
  });

  it('is judged by each term, with a reason, and a further bound makes nothing milder', () => {
    const order: readonly (DataUseFit | undefined)[] = ['fits', 'personDecides', 'doesNotFit'];
    const bounds = DATA_USE_TERM_IDS.filter(
      (term) => judgeDataUse({ terms: [term, 'DUO:0000004'] }, nobody)?.fit !== 'fits',
    );
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.constantFrom(...DATA_USE_TERM_IDS), { minLength: 1 }),
        fc.constantFrom(...bounds),
        fc.constantFrom(null, ...USE_PURPOSE_IDS),
        fc.boolean(),
        (permitted, bound, purpose, hasEthicsApproval) => {
          const use = { purpose, hasEthicsApproval };
          const judged = judgeDataUse({ terms: permitted }, use);
          expect(judged?.terms.map(({ term }) => term)).toEqual(permitted);
          for (const { because } of judged?.terms ?? []) expect(because).toMatch(/^[A-Z].*\.$/);
          const narrower = judgeDataUse({ terms: [...permitted, bound] }, use);
          expect(order.indexOf(narrower?.fit)).toBeGreaterThanOrEqual(order.indexOf(judged?.fit));
        },
      ),
    );
  });
});

/** Whose use no modifier but those that leave it to a person could fit. */
const nobody: IntendedUse = { purpose: null, hasEthicsApproval: false };
