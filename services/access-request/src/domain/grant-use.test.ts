import { describe, expect, it } from 'vitest';
import { isLive, usableTypes } from './grant-use.ts';

const now = new Date('2026-03-02T12:00:00Z');

describe('a grant', () => {
  it('holds without an end, and until the moment it expires', () => {
    expect(isLive({ endedAt: null, expiresAt: null }, now)).toBe(true);
    expect(isLive({ endedAt: null, expiresAt: new Date(now.getTime() + 1) }, now)).toBe(true);
    expect(isLive({ endedAt: null, expiresAt: now }, now)).toBe(false);
  });

  it('has ended when it was revoked, also before its time', () => {
    expect(isLive({ endedAt: now, expiresAt: new Date(now.getTime() + 1) }, now)).toBe(false);
  });
});

describe('kinds of access', () => {
  it('include the smaller ones, as far as a plan does', () => {
    expect(usableTypes(['api'], ['professional'])).toEqual({ accessTypes: ['view', 'export', 'api'], heldBack: [] });
    expect(usableTypes(['export'], ['basic'])).toEqual({ accessTypes: ['view', 'export'], heldBack: [] });
    expect(usableTypes(['view'], ['enterprise'])).toEqual({ accessTypes: ['view'], heldBack: [] });
  });

  it('beyond the plan wait for one that includes them', () => {
    expect(usableTypes(['view', 'api'], ['basic'])).toEqual({ accessTypes: ['view', 'export'], heldBack: ['api'] });
    expect(usableTypes(['api'], [])).toEqual({ accessTypes: ['view'], heldBack: ['export', 'api'] });
  });

  it('are those of the larger of several plans', () => {
    expect(usableTypes(['api'], ['basic', 'professional']).heldBack).toEqual([]);
  });
});
