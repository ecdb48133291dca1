import { describe, expect, it } from 'vitest';
import { defaultResourceIcon, resourceIcon, resourceTint } from './resource-icon.ts';

/** Specification §3. */
const agentIcons = ['psychology', 'medication', 'biotech', 'description', 'science', 'medication_liquid'];
const dataIcons = ['view_in_ar', 'dna', 'analytics', 'public', 'folder_shared', 'monitoring'];

describe('the icons of the catalogue', () => {
  it('has a drawing of its own for each name of the specification', () => {
    const drawn = [...agentIcons, ...dataIcons].map((name) => resourceIcon(name));
    expect(drawn).not.toContain(defaultResourceIcon);
    expect(new Set(drawn).size).toBe(12);
  });

  it.each(['rocket', '', 'constructor', null, undefined])('falls back to the default for %s', (name) => {
    expect(resourceIcon(name)).toBe(defaultResourceIcon);
  });

  it('falls back to slate for an unknown tint', () => {
    expect(resourceTint('plum')).toBe('plum');
    expect(resourceTint('bg-purple-500')).toBe('slate');
    expect(resourceTint(null)).toBe('slate');
  });
});
