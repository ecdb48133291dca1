import type { Role } from './constants.ts';

interface RoleFields {
  role: Role;
  organization?: string | null | undefined;
  specialty?: string | null | undefined;
  licenseNumber?: string | null | undefined;
}

/** §5: provider and partner need an organization, a provider also specialty and licence number. */
export function hasRequiredRoleFields(fields: RoleFields): boolean {
  if (fields.role === 'patient' || fields.role === 'admin') return true;
  if (!fields.organization) return false;
  return fields.role === 'partner' || Boolean(fields.specialty && fields.licenseNumber);
}
