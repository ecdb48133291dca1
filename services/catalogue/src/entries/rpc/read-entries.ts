import type { ResourceType } from '@carebourse/contracts/constants';
import { readAgents } from '../store/agents.ts';
import { readDataCollections } from '../store/data-collections.ts';
import { readDataDomains } from '../store/data-domains.ts';
import { readDataProducts } from '../store/data-products.ts';
import type { Database } from '../../store/database.ts';
import { countsOf, type Counted } from '../store/entry-counts.ts';
import { presentAgent, presentDataCollection, presentDataDomain, presentDataProduct } from './present.ts';

interface Reference {
  resourceType: ResourceType;
  resourceId: number;
}

/** Reads entries of all types, and answers what the message of a found entry has of each; nothing of one that is gone. */
export async function readEntries(db: Database, references: readonly Reference[]) {
  async function read<Row extends Counted, Message>(
    type: ResourceType,
    readRows: (db: Database, ids: number[]) => Promise<Row[]>,
    present: (row: Row, counts: ReturnType<typeof countsOf>) => Message,
  ): Promise<ReadonlyMap<number, Message>> {
    const ids = references.flatMap(({ resourceType, resourceId }) => (resourceType === type ? [resourceId] : []));
    const rows = ids.length > 0 ? await readRows(db, ids) : [];
    const counts = countsOf(rows);
    return new Map(rows.map((row) => [row.id, present(row, counts)]));
  }
  const [agent, data, dataDomain, dataCollection] = await Promise.all([
    read('agent', readAgents, presentAgent),
    read('data', readDataProducts, presentDataProduct),
    read('dataDomain', readDataDomains, presentDataDomain),
    read('dataCollection', readDataCollections, presentDataCollection),
  ]);
  const byType = { agent, data, dataDomain, dataCollection };
  return ({ resourceType, resourceId }: Reference) => ({ [resourceType]: byType[resourceType].get(resourceId) });
}
