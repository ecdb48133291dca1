import type { MembershipStatus, Role } from '@carebourse/contracts/constants';
import { describe, expect, it } from 'vitest';
import { tabsFor, toTab } from './tabs.ts';

const reader = (role: Role, membershipStatus: MembershipStatus | null = null) => ({ role, membershipStatus });
const withClients = (role: Role) => ({ ...reader(role), mayHaveApiClients: true as const });

describe('the dashboard’s tabs', () => {
  it('shows dependents to patients only', () => {
    expect(tabsFor(reader('patient')).map(({ label }) => label)).toEqual([
      'AI Agents',
      'Data Products',
      'My Requests',
      'Dependents',
    ]);
    expect(tabsFor(reader('provider')).map(({ label }) => label)).toEqual([
      'AI Agents',
      'Data Products',
      'My Requests',
    ]);
  });

  it('shows API clients to whom the server says may have them, and webhooks to partners only', () => {
    expect(tabsFor(withClients('partner')).map(({ label }) => label)).toEqual(
      expect.arrayContaining(['API clients', 'Webhooks']),
    );
    expect(toTab('api-clients', withClients('provider'))).toBe('api-clients');
    expect(toTab('api-clients', reader('provider'))).toBe('agents');
    expect(toTab('webhooks', reader('provider'))).toBe('agents');
  });

  it('shows what admins work with to admins only', () => {
    expect(
      tabsFor(reader('admin'))
        .slice(-8)
        .map(({ label }) => label),
    ).toEqual(['Reviews', 'Messages', 'Catalogue', 'Billing', 'People', 'Organizations', 'Audit', 'Events']);
    expect(toTab('messages', reader('patient'))).toBe('agents');
    expect(toTab('people', reader('provider', 'confirmed'))).toBe('agents');
  });

  it('shows the review queue to admins and to confirmed members of an organization', () => {
    expect(toTab('reviews', reader('admin'))).toBe('reviews');
    expect(toTab('reviews', reader('partner', 'confirmed'))).toBe('reviews');
    expect(toTab('reviews', { ...reader('provider', 'confirmed'), organizationUnlisted: true })).toBe('agents');
    expect(toTab('reviews', reader('partner', 'claimed'))).toBe('agents');
    expect(toTab('reviews', reader('partner'))).toBe('agents');
  });

  it('starts with the agents', () => {
    expect(toTab('', reader('patient'))).toBe('agents');
    expect(toTab('nonsense', reader('patient'))).toBe('agents');
    expect(toTab('requests', reader('patient'))).toBe('requests');
  });
});
