import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeDataUse, PERMISSION_TERMS, type PermissionTerm } from './data-use-match.ts';
import { DATA_USE_TERM_IDS, type DataUseTerm, readTerms } from './data-use-terms.ts';
import { decisionRuleInputSchema, ruledBecause, ruledTerm } from './decision-rule.ts';
import { USE_PURPOSE_IDS, type UsePurpose } from './tables.ts';

const RESEARCH = 'DUO:0000042';
const HEALTH = 'DUO:0000006';
const CARE = 'DUO:0000043';
const ETHICS = 'DUO:0000021';

function ruled(
  names: PermissionTerm[],
  permitted: DataUseTerm[],
  purpose: UsePurpose | null,
  hasEthicsApproval = false,
) {
  return ruledTerm(names, judgeDataUse({ terms: permitted }, { purpose, hasEthicsApproval }));
}

describe('a rule of a steward', () => {
  it.each<[PermissionTerm[], DataUseTerm[], UsePurpose | null, PermissionTerm | undefined]>([
    [[HEALTH], [HEALTH], 'research', HEALTH],
    [[HEALTH], [RESEARCH, HEALTH], 'research', HEALTH],
    [[CARE], [RESEARCH, CARE], 'research', undefined],
    [[CARE], [RESEARCH, CARE], 'care', CARE],
    [[HEALTH], [HEALTH], 'quality', undefined],
    [[HEALTH], [HEALTH], null, undefined],
    [[HEALTH], [HEALTH, ETHICS], 'research', undefined],
    [[HEALTH], [CARE], 'care', undefined],
    [[HEALTH], [ETHICS], 'research', undefined],
    [[HEALTH], [], 'research', undefined],
    [[], [HEALTH], 'research', undefined],
  ])('that names %j, of %j for %s: %s', (names, permitted, purpose, term) => {
    expect(ruled(names, permitted, purpose)).toBe(term);
  });

  it('decides only by a permitted use that it names, and where no bound is left to a person', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.constantFrom(...PERMISSION_TERMS)),
        fc.uniqueArray(fc.constantFrom(...DATA_USE_TERM_IDS)),
        fc.constantFrom(null, ...USE_PURPOSE_IDS),
        fc.boolean(),
        (names, permitted, purpose, hasEthicsApproval) => {
          const term = ruled(names, permitted, purpose, hasEthicsApproval);
          if (!term) return;
          const judged = judgeDataUse({ terms: permitted }, { purpose, hasEthicsApproval });
          expect(names).toContain(term);
          expect(permitted).toContain(term);
          expect(judged?.fit).toBe('fits');
          expect(judged?.terms.find((one) => one.term === term)?.fit).toBe('fits');
        },
      ),
    );
  });

  it('says which uses decided, each with its definition: the one that it names, and the bounds', () => {
    const judged = judgeDataUse(
      { terms: [RESEARCH, HEALTH, ETHICS] },
      { purpose: 'research', hasEthicsApproval: true },
    );
    expect(judged && ruledBecause(HEALTH, judged)).toBe(
      'Fits health or medical or biomedical research: Research on health and disease, and none on where peoples come from. It is research with data about health. Fits ethics approval required: You show the approval of a research ethics board. The request rests on an ethics approval.',
    );
  });

  it('names each use once, gives looking alone for a year where nothing else is said, and never what only bounds', () => {
    const parsed = decisionRuleInputSchema.parse({ terms: [CARE, CARE] });
    expect(parsed).toEqual({ terms: [CARE], accessTypes: ['view'], days: 365, on: true });
    expect(decisionRuleInputSchema.safeParse({ terms: [ETHICS] }).success).toBe(false);
    for (const days of [0, 1.5, 1827, 'ten'])
      expect(decisionRuleInputSchema.safeParse({ terms: [], days }).success).toBe(false);
  });
});

it('reads no terms where one is not known here: it may bound the others', () => {
  expect(readTerms([CARE, ETHICS])).toEqual([CARE, ETHICS]);
  expect(readTerms([CARE, 'DUO:9999999'])).toEqual([]);
  expect(readTerms(['toString'])).toEqual([]);
});
