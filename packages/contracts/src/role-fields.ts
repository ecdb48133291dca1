import type { Role } from './constants.ts';

interface RoleFields {
  role: Role;
  organization?: string | null | undefined;
  specialty?: string | null | undefined;
  licenseNumber?: string | null | undefined;
}

/** §5: provider and partner need an organization, a provider also specialty and licence number. */
const REQUIRED = {
  patient: [],
  admin: [],
  partner: ['organization'],
  provider: ['organization', 'specialty', 'licenseNumber'],
} as const satisfies Record<Role, readonly (keyof RoleFields)[]>;

/** What a role needs and somebody left empty, in the order of the form. */
export function missingRoleFields(fields: RoleFields): Exclude<keyof RoleFields, 'role'>[] {
  return REQUIRED[fields.role].filter((field) => !fields[field]);
}

export function hasRequiredRoleFields(fields: RoleFields): boolean {
  return missingRoleFields(fields).length === 0;
}
