import { expect, it } from 'vitest';
import { orderLines } from './order-lines.ts';

const order = { amount: 59_900, tax: 0, currency: 'usd', billingPeriod: 'monthly', organization: null } as const;
const valueOf = (label: string, fields: object = {}) =>
  orderLines({ ...order, ...fields }).find((line) => line.label === label)?.value;

it('says for whom a plan is bought', () => {
  expect(valueOf('For')).toContain('You');
  expect(valueOf('For', { organization: { id: 3, name: 'Quarry Bay Hospitals' } })).toMatch(/^Quarry Bay Hospitals/);
});

it('says what is due today and afterwards', () => {
  expect(valueOf('Due today')).toBe('$599.00 USD');
  expect(valueOf('Then')).toBe('$599.00 USD every month, until you cancel');
  expect(valueOf('Then', { billingPeriod: 'annual' })).toContain('every year');
});

it('claims no tax that the provider does not add, and tells one that it does: 13 % of $530.09 in Ontario', () => {
  expect(valueOf('Tax')).toBe('None: no HST or other tax is added to this payment');
  expect(valueOf('Tax', { tax: 6_891 })).toBe('$68.91 USD of it');
});
