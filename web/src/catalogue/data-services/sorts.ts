import type { SearchSort } from '@carebourse/contracts/constants';

/** Orders of data domains and collections. */
export const SORTS: readonly SearchSort[] = ['name', 'updated', 'records'];
