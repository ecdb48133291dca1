import { describe, expect, it } from 'vitest';
import { tabsFor, toTab } from './tabs.ts';

describe('the dashboard’s tabs', () => {
  it('shows dependents to patients only', () => {
    expect(tabsFor('patient').map(({ label }) => label)).toEqual([
      'AI Agents',
      'Data Products',
      'My Requests',
      'Dependents',
    ]);
    expect(tabsFor('provider').map(({ label }) => label)).toEqual(['AI Agents', 'Data Products', 'My Requests']);
  });

  it('shows the review queue, the messages, the subscriptions and the audit trail to admins only', () => {
    expect(
      tabsFor('admin')
        .slice(-4)
        .map(({ label }) => label),
    ).toEqual(['Reviews', 'Messages', 'Billing', 'Audit']);
    expect(toTab('messages', 'patient')).toBe('agents');
    expect(toTab('reviews', 'admin')).toBe('reviews');
    expect(toTab('reviews', 'partner')).toBe('agents');
  });

  it('starts with the agents', () => {
    expect(toTab('', 'patient')).toBe('agents');
    expect(toTab('nonsense', 'patient')).toBe('agents');
    expect(toTab('requests', 'patient')).toBe('requests');
  });
});
