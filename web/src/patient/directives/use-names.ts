import { useOrganizations } from '../../account/auth/api/organizations.ts';
import { useDirectiveTables } from './api/list-directive-tables.ts';
import type { Names } from './words.ts';

/** What organizations and tables are called; what is not loaded has no name yet. */
export function useNames(): Names {
  const organizations = useOrganizations().data;
  const tables = useDirectiveTables().data;
  return {
    organization: (id) => organizations?.find((one) => one.id === id)?.name,
    table: (id) => tables?.find(({ tableId }) => tableId === id)?.title,
  };
}
