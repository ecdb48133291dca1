import type { Receipt } from '@carebourse/contracts/use';
import { describe, expect, it } from 'vitest';
import { receiptLines, receiptText } from './receipt-lines.ts';

const ADDRESS = 'https://carebourse.example/data-products/21';
const receipt: Receipt = {
  use: {
    id: 7,
    at: '2026-11-24T15:06:00Z',
    requestId: 62,
    userId: 3,
    clientId: null,
    way: 'download',
    tableId: 4,
    tableTitle: 'Persons',
    release: 2,
    rows: 2051,
    columns: ['age', 'sex'],
    bytes: 98_000,
  },
  entry: { resourceType: 'dataCollection', resourceId: 21, name: 'Chest Pain', stewardName: 'Halden Ridge' },
  table: { name: 'person', title: 'Persons', synthetic: true, publishedAt: '2026-11-03T09:00:00Z' },
  terms: {
    accessTypes: ['view', 'export'],
    purpose: 'Calibration.',
    purposeKind: null,
    conditions: null,
    approvalText: null,
  },
  since: [],
  citation: 'Halden Ridge (2026). Chest Pain: Persons, release 2.',
  keep: { live: true, until: '2027-11-23T00:00:00Z' },
};
const textOf = (label: string, fields: Partial<Receipt> = {}) =>
  receiptLines({ ...receipt, ...fields }, ADDRESS).find((line) => line.label === label)?.text;

describe('a receipt', () => {
  it('says what was taken, how much of it, and how it is cited with its address', () => {
    expect(textOf('What')).toBe('Persons (person), release 2 of Nov 3, 2026');
    expect(textOf('How much')).toBe('2,051 rows, 98 kB: age, sex');
    expect(textOf('Under')).toBe('Request 62: View only and Export capability');
    expect(textOf('Cite as')).toBe(`${receipt.citation} ${ADDRESS}`);
    expect(textOf('Conditions')).toBeUndefined();
    expect(textOf('Purpose')).toBe('Calibration.');
  });

  it('states conditions as such, and the text of an old approval as what may hold some', () => {
    const stated = { ...receipt.terms, conditions: 'Destroy all copies by June 30.' };
    expect(textOf('Conditions', { terms: stated })).toBe('Destroy all copies by June 30.');
    const terms = { ...receipt.terms, approvalText: 'Thank you, that is clear.' };
    expect(textOf('Conditions', { terms })).toBeUndefined();
    expect(textOf('Written with the approval, which may hold conditions', { terms })).toBe('Thank you, that is clear.');
  });

  it('names the purpose that was chosen, with the words beside it', () => {
    const terms = { ...receipt.terms, purposeKind: 'research' as const };
    expect(textOf('Purpose', { terms })).toBe('Research with an ethics approval');
    expect(textOf('In your words', { terms })).toBe('Calibration.');
  });

  it('says until when it may be kept: to a day, to the end, or no longer', () => {
    expect(textOf('Destroy')).toContain('By Nov 2');
    expect(textOf('Destroy', { keep: { live: true, until: null } })).toContain('no end date');
    expect(textOf('Destroy', { keep: { live: false, until: null } })).toContain('Now');
  });

  it('is a text of its own, that says of synthetic data that it is', () => {
    const text = receiptText(receipt, ADDRESS);
    expect(text).toMatch(/^Receipt 7 of Carebourse\n\nWhat: Persons/);
    expect(text).toContain('nobody in it is real');
    expect(receiptText({ ...receipt, table: { ...receipt.table, synthetic: false } }, ADDRESS)).not.toContain('real');
  });
});
