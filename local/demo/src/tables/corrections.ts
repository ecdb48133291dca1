import type { ResourceType } from '@carebourse/contracts/constants';
import type { TableDefinition } from '@carebourse/contracts/tables';
import { EMERGENCY_FLOW } from './entries/emergency-flow.ts';

/** A table whose first release had a mistake, which its steward withdrew and corrected with the next one. */
interface Correction {
  resourceType: ResourceType;
  resourceId: number;
  /** Name of the table. */
  table: string;
  /** What its first release said. */
  mistaken: TableDefinition;
  steward: { userId: number; role: 'provider' };
  at: string;
  corrects: string;
  withdrawReason: string;
}

const { resourceType, resourceId, tables } = EMERGENCY_FLOW;

/** In the first release one column had the wrong unit. */
export const CORRECTIONS: readonly Correction[] = tables.map(({ definition }) => ({
  resourceType,
  resourceId,
  table: definition.name,
  mistaken: {
    ...definition,
    columns: definition.columns.map((column) =>
      column.name === 'minutes_to_departure' ? { ...column, unit: 'h' } : column,
    ),
  },
  steward: { userId: 10, role: 'provider' },
  at: '2026-11-19T21:45:00Z',
  corrects: 'The unit of the minutes to departure: minutes, where release 1 said hours. No value changed.',
  withdrawReason: 'The unit of the minutes to departure was wrong. Release 2 has the right one.',
}));
