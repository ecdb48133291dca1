import { shareName } from '@carebourse/contracts/sharing';
import { viewOf } from '@carebourse/table-store/view-of';
import type { DeliveryRpc } from '../../context.ts';
import { sparkSchema } from '../domain/spark-schema.ts';
import type { OpenTable } from '../../rpc/open-table.ts';
import { openSharedTable } from './open-share.ts';

export const getSharedTable: DeliveryRpc<'GetSharedTable'> = async (context, named, { caller }) => {
  return presentSharedTable(await openSharedTable(context, named, caller));
};

/** The version of a table, and its metaData of the protocol. */
export function presentSharedTable({ table, allowed }: OpenTable) {
  const { number, definition } = table.release;
  const { columns } = viewOf(definition, allowed.accessTypes);
  const metadata = {
    // Two grants may open other columns of the same table.
    id: `${shareName(allowed.requestId)}-${table.id}`,
    name: definition.name,
    description: definition.description,
    format: { provider: 'parquet' },
    schemaString: sparkSchema(columns),
    partitionColumns: [],
  };
  return { version: number, metadata: JSON.stringify(metadata) };
}
