import { describe, expect, it } from 'vitest';
import { groupLinks, meaningOf } from './words.ts';

const link = { missing: [], since: '2026-11-20T15:00:00Z', organization: 'Larkfield Primary Care Alliance' };

describe('what a patient reads of a link', () => {
  it('names what is missing', () => {
    const none = { ...link, state: 'none', missing: ['healthCardNumber', 'dateOfBirth'], since: null } as const;
    expect(meaningOf({ ...none, missing: [...none.missing] })).toBe(
      'No records are linked. What is missing: health card number, date of birth.',
    );
  });

  it('says who decided and when', () => {
    expect(meaningOf({ ...link, state: 'confirmed' })).toMatch(
      /^Larkfield Primary Care Alliance confirmed this on Nov 20, 2026\./,
    );
    expect(meaningOf({ ...link, state: 'refused', organization: null })).toMatch(
      /^An admin of Carebourse did not confirm this on Nov 20, 2026\./,
    );
  });

  it.each(['waiting', 'contested'] as const)('says of one that is %s that no records are linked', (state) => {
    expect(meaningOf({ ...link, state })).toContain('no records are linked');
  });

  it('is said once of links that stand alike, and of each refusal with its reason', () => {
    const confirmed = { ...link, state: 'confirmed', reason: null } as const;
    const refused = { ...link, state: 'refused', reason: 'Another birth date' } as const;
    const links = [confirmed, refused, confirmed, { ...refused, reason: 'Another name' }].map((one, at) => ({
      ...one,
      missing: [],
      dependentId: at === 0 ? null : at,
      name: `Person ${at}`,
    }));
    const groups = groupLinks(links).map((group) => group.map(({ dependentId }) => dependentId));
    expect(groups).toEqual([[null, 2], [1], [3]]);
  });
});
