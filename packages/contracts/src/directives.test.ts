import { describe, expect, it } from 'vitest';
import { decidesAlone, type Directive, directiveSchema, isWithheld, type RecordUse } from './directives.ts';

const TABLE = 7;
const OTHER_TABLE = 8;
const READER = 40;
const HOSPITAL = { id: 9, kind: 'hospital' } as const;

/** A directive for all of it, but for what is given. */
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

const use = (given: Partial<RecordUse> = {}): RecordUse => ({
  tableId: TABLE,
  kinds: ['visits', 'medications'],
  userId: READER,
  organization: HOSPITAL,
  purpose: 'research',
  on: '2026-11-25',
  ...given,
});

const kinds = (...named: Extract<Directive['what'], { type: 'kinds' }>['kinds']): Partial<Directive> => ({
  what: { type: 'kinds', kinds: named },
});
const tables = (...tableIds: number[]): Partial<Directive> => ({ what: { type: 'tables', tableIds } });
const by = (who: Directive['who']): Partial<Directive> => ({ who });
const reader = by({ type: 'person', userId: READER });
const hospital = by({ type: 'organization', organizationId: HOSPITAL.id });
const hospitals = by({ type: 'organization-kinds', kinds: ['hospital', 'research'] });
const vendors = by({ type: 'organization-kinds', kinds: ['vendor'] });

type Case = [says: string, directives: Directive[], use: RecordUse, withheld: boolean];

describe('a single directive', () => {
  it.each<Case>([
    ['nothing decided', [], use(), false],
    ['all refused', [refuse()], use(), true],
    ['all allowed', [allow()], use(), false],
    ['research refused, for research', [refuse({ purposes: ['research'] })], use(), true],
    ['research refused, for care', [refuse({ purposes: ['research'] })], use({ purpose: 'care' }), false],
    ['two purposes refused, for one of them', [refuse({ purposes: ['care', 'research'] })], use(), true],
    ['a table refused', [refuse(tables(TABLE))], use(), true],
    ['another table refused', [refuse(tables(OTHER_TABLE))], use(), false],
    ['a kind in the table refused', [refuse(kinds('medications', 'imaging'))], use(), true],
    ['a kind refused that is not in it', [refuse(kinds('imaging'))], use(), false],
    ['the reader refused', [refuse(reader)], use(), true],
    ['the reader refused, for somebody else', [refuse(reader)], use({ userId: 41 }), false],
    ['their organization refused', [refuse(hospital)], use(), true],
    ['another organization refused', [refuse(hospital)], use({ organization: { id: 8, kind: 'hospital' } }), false],
    ['their kind of organization refused', [refuse(hospitals)], use(), true],
    ['another kind of organization refused', [refuse(vendors)], use(), false],
    ['a named organization refused, for one without', [refuse(hospital)], use({ organization: null }), false],
  ])('%s', (_says, directives, asked, withheld) => {
    expect(isWithheld(directives, asked)).toBe(withheld);
  });
});

describe('from when to when', () => {
  const days = { from: '2026-11-25', until: '2026-11-27' };
  it.each([
    ['2026-11-24', false],
    ['2026-11-25', true],
    ['2026-11-27', true],
    ['2026-11-28', false],
  ])('on %s: %s', (on, withheld) => {
    expect(isWithheld([refuse(days)], use({ on }))).toBe(withheld);
  });

  it('an allowance that has ended leaves the refusal', () => {
    const directives = [refuse(), allow({ ...reader, until: '2026-11-25' })];
    expect(isWithheld(directives, use({ on: '2026-11-25' }))).toBe(false);
    expect(isWithheld(directives, use({ on: '2026-11-26' }))).toBe(true);
  });
});

describe('what is not known fits each refusal and no allowance', () => {
  it.each<Case>([
    ['kinds: refused', [refuse(kinds('imaging'))], use({ kinds: [] }), true],
    ['kinds: allowed', [refuse(), allow(kinds('visits', 'medications'))], use({ kinds: [] }), true],
    ['purpose: refused', [refuse({ purposes: ['care'] })], use({ purpose: null }), true],
    ['purpose: allowed', [refuse(), allow({ purposes: ['care'] })], use({ purpose: null }), true],
    ['organization: refused', [refuse(vendors)], use({ organization: null }), true],
    ['organization: allowed', [refuse(), allow(hospitals)], use({ organization: null }), true],
    ['some kinds of the table allowed, not all', [refuse(), allow(kinds('visits'))], use(), true],
    ['all kinds of the table allowed', [refuse(), allow(kinds('visits', 'medications', 'results'))], use(), false],
  ])('%s', (_says, directives, asked, withheld) => {
    expect(isWithheld(directives, asked)).toBe(withheld);
  });
});

describe('the narrowest holds', () => {
  /** From the widest to the narrowest. */
  const order: [name: string, Partial<Directive>][] = [
    ['all', {}],
    ['a purpose', { purposes: ['research'] }],
    ['a kind', kinds('visits', 'medications')],
    ['a kind for a purpose', { ...kinds('visits', 'medications'), purposes: ['research'] }],
    ['a table', tables(TABLE)],
    ['a table for a purpose', { ...tables(TABLE), purposes: ['research'] }],
    ['a kind of organization', hospitals],
    ['a table by a kind of organization', { ...hospitals, ...tables(TABLE) }],
    ['an organization', hospital],
    ['an organization for a purpose', { ...hospital, purposes: ['research'] }],
    ['a person', reader],
    ['a table by a person for a purpose', { ...reader, ...tables(TABLE), purposes: ['research'] }],
  ];
  const pairs = order.flatMap(([wide, wider], at) =>
    order.slice(at + 1).map(([narrow, narrower]) => [narrow, wide, narrower, wider] as const),
  );

  it.each(pairs)('%s before %s', (_narrow, _wide, narrower, wider) => {
    expect(isWithheld([refuse(wider), allow(narrower)], use())).toBe(false);
    expect(isWithheld([allow(narrower), refuse(wider)], use())).toBe(false);
    expect(isWithheld([allow(wider), refuse(narrower)], use())).toBe(true);
    expect(isWithheld([refuse(narrower), allow(wider)], use())).toBe(true);
  });

  it.each(order)('of two that are equally narrow the refusal: %s', (_name, given) => {
    expect(isWithheld([refuse(given), allow(given)], use())).toBe(true);
    expect(isWithheld([allow(given), refuse(given)], use())).toBe(true);
  });

  it('one that does not fit changes nothing, however narrow', () => {
    expect(isWithheld([refuse(), allow({ ...reader, ...tables(OTHER_TABLE) })], use())).toBe(true);
  });

  it('more purposes make it no wider', () => {
    const directives = [refuse({ purposes: ['research', 'care'] }), allow({ purposes: ['research'] })];
    expect(isWithheld(directives, use())).toBe(true);
  });
});

describe('a directive', () => {
  it.each([
    ['refuses all', refuse(), true],
    ['has one day', refuse({ from: '2027-01-01', until: '2027-01-01' }), true],
    ['ends before it begins', refuse({ from: '2027-01-02', until: '2027-01-01' }), false],
    ['names no kind', refuse(kinds()), false],
    ['names no table', refuse(tables()), false],
    ['names an unknown purpose', { ...refuse(), purposes: ['profit'] }, false],
  ])('%s', (_says, value, isOne) => {
    expect(directiveSchema.safeParse(value).success).toBe(isOne);
  });
});

it.each([
  ['2010-11-26', '2026-11-25', false],
  ['2010-11-26', '2026-11-26', true],
  ['1959-01-01', '2026-11-25', true],
  ['2012-02-29', '2028-02-29', true],
  ['2008-02-29', '2024-02-28', false],
])('born on %s somebody decides alone on %s: %s', (born, on, isAlone) => {
  expect(decidesAlone(born, on)).toBe(isAlone);
});
