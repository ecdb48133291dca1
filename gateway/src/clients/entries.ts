import type { AiAgent, DataCollection } from '@carebourse/contracts/catalogue';
import { Bulk } from '@carebourse/runtime/bulk';
import type { Logger } from '@carebourse/runtime/logger';
import { presentAgent, presentDataCollection } from '../present/catalogue.ts';
import { asNobody } from './as-nobody.ts';
import type { Clients } from './clients.ts';

type ReadEntry<Entry> = (id: number) => Promise<Entry | undefined>;

/** Published entries by their ids; undefined for those that are not there or could not be read. */
export interface Entries {
  agent: ReadEntry<AiAgent>;
  dataCollection: ReadEntry<DataCollection>;
}

/** Reads in bulk what is asked for while others are being read: a call and its statements cost as much for one. */
export function createEntries({ entries }: Pick<Clients, 'entries'>, logger: Logger): Entries {
  return {
    agent: inBulk(async (ids) => (await entries.call('GetAgents', { ids })).agents.map(presentAgent), logger),
    dataCollection: inBulk(
      async (ids) => (await entries.call('GetDataCollections', { ids })).dataCollections.map(presentDataCollection),
      logger,
    ),
  };
}

function inBulk<Entry extends { id: number }>(
  readMany: (ids: number[]) => Promise<Entry[]>,
  logger: Logger,
): ReadEntry<Entry> {
  const bulk = new Bulk<number, Entry | undefined>(async (ids) => {
    try {
      const found = await asNobody(() => readMany([...new Set(ids)]));
      const byId = new Map(found.map((entry) => [entry.id, entry]));
      return ids.map((id) => byId.get(id));
    } catch (err) {
      logger.warn({ err }, 'entries could not be read in bulk');
      return ids.map(() => undefined);
    }
  });
  return (id) => bulk.add(id);
}
