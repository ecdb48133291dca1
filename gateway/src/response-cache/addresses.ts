import type { ResourceType } from '@carebourse/contracts/constants';
import type { Clients } from '../clients/clients.ts';

/** Reads entries by their ids, those left out that are not there. */
export type ReadMany = (clients: Clients, ids: number[]) => Promise<{ id: number }[]>;

/** What makes the answers at some addresses, as far as it matters to keeping them. */
interface Source {
  path: string;
  cacheTag?: ResourceType;
  readMany?: ReadMany;
}

/** What is asked for at an address whose answer may be kept. */
export interface Subject {
  type: ResourceType;
  /** Whether it is a list, which any change of its type may change. */
  list: boolean;
  /** As the log and the figures name it. */
  route: string;
  /** Reads entries of it, many at once. */
  readMany: ReadMany | undefined;
}

/** An entry at its own address. */
export interface EntryAddress {
  address: string;
  subject: Subject;
  id: number;
}

const LONGEST_ADDRESS = 200;

/** Which addresses are kept. Everything else, and every other spelling of them, goes on to Express. */
export interface Addresses {
  find(address: string): Subject | undefined;
  /** The entry that an address is of, if it is one of an entry. */
  entryAt(address: string): EntryAddress | undefined;
  /** The one address of an entry, if entries of the type have one. */
  ofEntry(type: ResourceType, id: number): string | undefined;
}

/** @param routes those with `cacheTag` are kept: lists, and `{id}` below a list for an entry */
export function createAddresses(routes: readonly Source[]): Addresses {
  const lists = new Map<string, Subject>();
  const entries = new Map<string, Subject>();
  for (const { path, cacheTag: type, readMany } of routes) {
    if (type === undefined) continue;
    const list = !path.endsWith('/{id}');
    const subject = { type, list, route: path, readMany };
    if (list) lists.set(path, subject);
    else entries.set(path.slice(0, -'{id}'.length), subject);
  }
  const entryFolders = new Map([...entries].map(([folder, { type }]) => [type, folder]));

  function entryAt(address: string): EntryAddress | undefined {
    const slash = address.lastIndexOf('/') + 1;
    const id = address.slice(slash);
    const subject = isId(id) ? entries.get(address.slice(0, slash)) : undefined;
    return subject && { address, subject, id: Number(id) };
  }

  return {
    entryAt,
    find(address) {
      const query = address.indexOf('?');
      // What people search for is hardly ever the same twice: it must not push out what everybody asks for.
      if (query !== -1 && (address.length > LONGEST_ADDRESS || address.includes('search', query))) return undefined;
      return lists.get(query === -1 ? address : address.slice(0, query)) ?? entryAt(address)?.subject;
    },
    ofEntry(type, id) {
      const folder = entryFolders.get(type);
      return folder && `${folder}${id}`;
    },
  };
}

/** As the database writes it: `07` would be another address of the same entry, and its change not be noticed there. */
function isId(text: string): boolean {
  return /^[1-9]\d{0,9}$/.test(text);
}
