import { describe, expect, it } from 'vitest';
import { tabsFor, toTab } from './tabs.ts';

describe('the tabs of the dashboard’s home', () => {
  it('shows dependents to patients only', () => {
    const everybody = ['AI Agents', 'Data Products', 'My Requests'];
    expect(tabsFor({ role: 'patient' }).map(({ label }) => label)).toEqual([...everybody, 'Dependents']);
    for (const role of ['provider', 'partner', 'admin'] as const) {
      expect(tabsFor({ role }).map(({ label }) => label)).toEqual(everybody);
    }
  });

  it('starts with the agents', () => {
    expect(toTab('', { role: 'patient' })).toBe('agents');
    expect(toTab('nonsense', { role: 'patient' })).toBe('agents');
    expect(toTab('requests', { role: 'patient' })).toBe('requests');
    expect(toTab('dependents', { role: 'provider' })).toBe('agents');
  });
});
