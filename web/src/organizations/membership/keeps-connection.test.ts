import { expect, it } from 'vitest';
import { keepsConnection } from './keeps-connection.ts';

const member = { role: 'partner', membershipStatus: 'confirmed', membershipRole: 'editor', organizationId: 3 } as const;

it('is for admins, and for editors of the organization that stewards the agent', () => {
  expect(keepsConnection(member, { stewardOrganizationId: 3 })).toBe(true);
  expect(keepsConnection(member, { stewardOrganizationId: 4 })).toBe(false);
  expect(keepsConnection({ ...member, membershipStatus: 'claimed' }, { stewardOrganizationId: 3 })).toBe(false);
  expect(keepsConnection({ ...member, membershipRole: 'member' }, { stewardOrganizationId: 3 })).toBe(false);
  const admin = { role: 'admin', membershipStatus: null, membershipRole: null, organizationId: null } as const;
  expect(keepsConnection(admin, { stewardOrganizationId: 4 })).toBe(true);
  expect(keepsConnection({ ...member, organizationId: null }, { stewardOrganizationId: null })).toBe(false);
});
