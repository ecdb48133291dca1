import { Bulk } from '@carebourse/runtime/bulk';
import type { ResourceType } from '@carebourse/contracts/constants';
import type { Context } from '../context.ts';
import type { EntryAddress, Subject } from './addresses.ts';
import { asNobody } from './answer.ts';
import { createSnapshot } from './snapshot.ts';
import type { KeptSnapshot } from './snapshots.ts';

/** When so many wait, others go the ordinary way, which refuses what is too much. */
const MOST_WAITING = 1_000;

/**
 * Reads an entry that is not kept. Undefined, at once or in the end, for one that has to go the ordinary way: which says
 * that it is not there, or why it cannot be read.
 */
export type EntryReader = (entry: EntryAddress) => Promise<KeptSnapshot | undefined> | undefined;

/** Reads together what is asked for while others are being read: a call and its statements cost as much for one. */
export function createEntryReader(context: Pick<Context, 'clients' | 'snapshots' | 'logger'>): EntryReader {
  const bulks = new Map<ResourceType, Bulk<EntryAddress, KeptSnapshot | undefined>>();

  async function readAll(subject: Subject, wanted: readonly EntryAddress[]): Promise<(KeptSnapshot | undefined)[]> {
    const keep = context.snapshots.read(subject);
    const addresses = new Map(wanted.map(({ id, address }) => [id, address]));
    const found = new Map<string, KeptSnapshot>();
    try {
      for (const entry of await asNobody(
        async () => subject.readMany?.(context.clients, [...addresses.keys()]) ?? [],
      )) {
        const address = addresses.get(entry.id);
        if (address !== undefined) found.set(address, keep(address, createSnapshot(JSON.stringify(entry))));
      }
    } catch (err) {
      context.logger.warn({ err, route: subject.route }, 'entries could not be read together');
    }
    return wanted.map(({ address }) => found.get(address));
  }

  function bulkOf(subject: Subject): Bulk<EntryAddress, KeptSnapshot | undefined> {
    const known = bulks.get(subject.type);
    if (known) return known;
    const bulk = new Bulk((wanted: readonly EntryAddress[]) => readAll(subject, wanted));
    bulks.set(subject.type, bulk);
    return bulk;
  }

  return (entry) => {
    if (!entry.subject.readMany) return undefined;
    const bulk = bulkOf(entry.subject);
    return bulk.waiting < MOST_WAITING ? bulk.add(entry) : undefined;
  };
}
