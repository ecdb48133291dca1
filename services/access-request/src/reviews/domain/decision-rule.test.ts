import { describe, expect, it } from 'vitest';
import { approveByRule, isStillDecider, ruleHolds, type RuledEntry } from './decision-rule.ts';
import type { Actor } from '../../domain/permissions.ts';

const requester: Actor = { userId: 1, role: 'provider' };
const setBy = { userId: 4, role: 'partner', organizationId: 7, isActive: true } as const;
const entry: RuledEntry = {
  rule: { terms: ['DUO:0000042'], accessTypes: ['view', 'export'], days: 30, on: true, setBy },
  permitted: { terms: ['DUO:0000042'] },
  reviewers: 1,
};
const request = {
  userId: 1,
  status: 'pending',
  accessTypes: ['view'],
  stewardOrganizationId: 7,
  purposeKind: 'research',
  purposeDetails: null,
  ethicsEndsOn: '2027-06-30',
} as const;
const now = new Date('2026-11-20T12:00:00Z');
/** The end of December 20 in Ontario. */
const end = new Date('2026-12-21T04:59:59Z');

type Change = Partial<Omit<typeof request, 'purposeKind' | 'status' | 'accessTypes' | 'ethicsEndsOn'>> & {
  status?: 'approved';
  accessTypes?: ('view' | 'export' | 'api')[];
  purposeKind?: 'care' | null;
  ethicsEndsOn?: string | null;
};

function approve(change: Change = {}, changed: Partial<RuledEntry> = {}, by: Actor = requester) {
  const asked = { ...request, accessTypes: ['view' as const], ...change };
  return approveByRule(asked, by, { ...entry, ...changed }, now);
}

const ruled = (rule: Partial<RuledEntry['rule']>) => ({ rule: { ...entry.rule, ...rule } });

describe('a rule', () => {
  it('approves in the name of who set it what fits, to the end of its last day in Ontario', () => {
    expect(approve()).toMatchObject({
      step: {
        action: 'approved',
        by: 'system',
        actor: null,
        status: 'approved',
        rule: { term: 'DUO:0000042', setBy },
        comment: expect.any(String) as string,
      },
      terms: { accessTypes: ['view'], expiresAt: end, approvedEnd: end },
    });
  });

  it('decides nothing that does not wait', () => {
    expect(approve({ status: 'approved' })).toBeUndefined();
  });

  it('gives what it names, and leaves all else to a person', () => {
    expect(approve({ accessTypes: ['view', 'export'] })?.terms.accessTypes).toEqual(['view', 'export']);
    expect(approve({ accessTypes: ['view', 'api'] })).toBeUndefined();
  });

  it('leaves to a person what fits no term that it names', () => {
    expect(approve({}, ruled({ terms: [] }))).toBeUndefined();
    expect(approve({}, { permitted: { terms: [] } })).toBeUndefined();
    expect(approve({ purposeKind: null })).toBeUndefined();
  });

  it('leaves research without an ethics approval to a person, and what ends before its days do', () => {
    expect(approve({ ethicsEndsOn: null })).toBeUndefined();
    expect(approve({ ethicsEndsOn: '2026-12-20' })?.terms.expiresAt).toEqual(end);
    expect(approve({ ethicsEndsOn: '2026-12-19' })).toBeUndefined();
  });

  it('approves what is no research without an ethics approval', () => {
    const care = { ...ruled({ terms: ['DUO:0000043'] }), permitted: { terms: ['DUO:0000043' as const] } };
    expect(approve({ purposeKind: 'care', ethicsEndsOn: null }, care)).toMatchObject({
      step: { action: 'approved', rule: { term: 'DUO:0000043', setBy } },
      terms: { accessTypes: ['view'], expiresAt: end },
    });
  });
});

describe('a rule holds', () => {
  const asking = { requester, stewardOrganizationId: 7 };

  it('for whoever is not of the steward, where one reviewer decides', () => {
    expect(ruleHolds(entry, asking)).toBe(true);
    expect(ruleHolds({ ...entry, reviewers: 2 }, asking)).toBe(false);
    expect(ruleHolds({ ...entry, rule: { ...entry.rule, on: false } }, asking)).toBe(false);
    expect(ruleHolds(entry, { ...asking, requester: { userId: 2, role: 'partner', organizationId: 7 } })).toBe(false);
    expect(ruleHolds(entry, { ...asking, requester: { userId: 2, role: 'admin' } })).toBe(false);
  });

  it('not for who set it, and not through a program', () => {
    expect(ruleHolds(entry, { ...asking, requester: { userId: 4, role: 'partner' } })).toBe(false);
    const viaClient = { ...entry.rule, setBy: { ...setBy, viaClient: true } };
    expect(ruleHolds({ ...entry, rule: viaClient }, asking)).toBe(false);
  });

  it('while who set it is of the steward, and active', () => {
    expect(isStillDecider(entry.rule, 7)).toBe(true);
    expect(isStillDecider(entry.rule, 8)).toBe(false);
    expect(isStillDecider(entry.rule, null)).toBe(false);
    const gone = { setBy: { ...setBy, isActive: false } };
    expect(isStillDecider(gone, 7)).toBe(false);
    expect(ruleHolds({ ...entry, rule: { ...entry.rule, ...gone } }, asking)).toBe(false);
    expect(approve({}, ruled(gone))).toBeUndefined();
  });
});
