import type { SealedTable } from '@carebourse/runtime/sealed-tables';
import { personPlace } from './dependents.ts';

/** Where it lies who dependents are. */
export const sealedTables: readonly SealedTable[] = [
  {
    name: 'dependent',
    fields: {
      firstName: 'first_name',
      lastName: 'last_name',
      relationship: 'relationship',
      dateOfBirth: 'date_of_birth',
    },
    place: personPlace,
  },
];
