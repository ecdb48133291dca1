import type { EntryRef } from './entry-ref.ts';
import { quietly } from '../../lib/quietly.ts';

/** An upload that was begun in this browser, and how to know its file again. */
export interface KeptUpload {
  id: string;
  /** Of the file; another file of the same name and size has another one. */
  lastModified: number;
}

const keyOf = ({ resourceType, resourceId }: EntryRef) => `upload:${resourceType}:${resourceId}`;

/** Remembers what is being sent for an entry. Neither the name of a file nor anything in it is kept. */
export function keepUpload(entry: EntryRef, upload: KeptUpload): void {
  quietly(() => localStorage.setItem(keyOf(entry), JSON.stringify(upload)));
}

/** What was being sent for an entry, if anything. */
export function keptUpload(entry: EntryRef): KeptUpload | undefined {
  const kept = quietly(() => JSON.parse(localStorage.getItem(keyOf(entry)) ?? 'null') as Partial<KeptUpload> | null);
  return typeof kept?.id === 'string' && typeof kept.lastModified === 'number'
    ? { id: kept.id, lastModified: kept.lastModified }
    : undefined;
}

export function forgetUpload(entry: EntryRef): void {
  quietly(() => localStorage.removeItem(keyOf(entry)));
}
