import { ROLES, type Role } from '@carebourse/contracts/constants';
import { parseList } from '@carebourse/contracts/json-list';
import { and } from '../../lib/lists.ts';

const categoryLabels = new Map<string, string>([
  ['diagnostic', 'Diagnostic'],
  ['treatment', 'Treatment'],
  ['research', 'Research'],
  ['administrative', 'Administrative'],
  ['workflow', 'Workflow'],
  ['clinical', 'Clinical'],
  ['genomic', 'Genomic'],
  ['imaging', 'Imaging'],
  ['public_health', 'Public Health'],
  ['demographic', 'Demographic'],
  ['genetic', 'Genetic'],
  ['billing', 'Billing'],
]);

/** `public_health` → "Public Health"; a category that we do not know is shown as it is. */
export function categoryLabel(category: string): string {
  return categoryLabels.get(category) ?? category;
}

const asOption = (value: string) => ({ value, label: categoryLabel(value) });

/** The first choice of every category filter (specification §2). */
export const ALL_CATEGORIES = 'All Categories';
export const agentCategories = ['diagnostic', 'treatment', 'research', 'administrative'].map(asOption);
export const dataProductCategories = ['clinical', 'genomic', 'imaging', 'public_health'].map(asOption);

/** The data services catalogue has names of its own for two of them (specification §2). */
export const dataServiceCategories = [
  { value: 'clinical', label: 'Clinical Data' },
  asOption('administrative'),
  { value: 'research', label: 'Research Data' },
  asOption('public_health'),
];

const audiences: Record<Role, string> = {
  patient: 'patients',
  provider: 'providers',
  partner: 'partners',
  admin: 'admins',
};

/** '["provider","partner"]' → "providers and partners"; undefined for a list that cannot be read. */
export function audience(accessRoles: string): string | undefined {
  const roles = parseList(accessRoles);
  if (!roles) return undefined;
  if (roles.includes('all')) return 'everyone';
  const named = ROLES.filter((role) => roles.includes(role)).map((role) => audiences[role]);
  return named.length > 0 ? and(named) : undefined;
}

/** The same for a place of its own: "Providers and partners", or that nothing is known. */
export function audienceFact(accessRoles: string): string {
  const named = audience(accessRoles);
  return named ? named.charAt(0).toUpperCase() + named.slice(1) : 'Not stated';
}
