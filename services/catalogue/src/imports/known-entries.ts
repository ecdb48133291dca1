import type { ResourceType } from '@carebourse/contracts/constants';
import type { EntryFacts } from '@carebourse/contracts/entry-facts';
import type { ModelCard } from '@carebourse/contracts/model-card';
import type { Lifecycle } from '../entries/domain/managed-resource.ts';
import { ownEntryOf } from './domain/own-entry.ts';
import type { Database, Transaction } from '../store/database.ts';
import { findFactsOf } from '../store/entry-facts.ts';
import { findSourced } from '../store/entry-sources.ts';
import { findResources, type StoredContent } from '../store/managed-resources.ts';
import { findCardsOf } from '../store/model-cards.ts';
import { openPublicationIds } from '../store/publications.ts';

/** An entry of the catalogue, with its facts and its model card. */
export interface FoundEntry {
  resourceType: ResourceType;
  resourceId: number;
  revision: number;
  lifecycle: Lifecycle;
  /** Whether it waits for an admin to publish it. */
  waits: boolean;
  content: StoredContent;
  facts: EntryFacts | undefined;
  card: ModelCard | undefined;
  /** Of its facts or its card; 0 without either. */
  noteVersion: number;
}

export interface Reference {
  resourceType: ResourceType;
  resourceId: number;
}

/** The newest facts or model cards of entries of a type, by their ids. */
export async function findNotes(db: Database | Transaction, resourceType: ResourceType, ids: readonly number[]) {
  if (resourceType === 'agent') {
    const cards = await findCardsOf(db, ids);
    return new Map(cards.map(({ agentId, version, card }) => [agentId, { version, card, facts: undefined }]));
  }
  const all = await findFactsOf(db, resourceType, ids);
  return new Map(all.map(({ resourceId, version, facts }) => [resourceId, { version, facts, card: undefined }]));
}

/**
 * The entries that sources lead to: those that were imported from there, and those that this product wrote itself.
 * @param base the product's address
 */
export async function findKnown(
  db: Database,
  sources: readonly string[],
  base: string,
): Promise<Map<string, FoundEntry>> {
  const references = new Map<string, Reference>();
  for (const source of sources) {
    const own = ownEntryOf(source, base);
    if (own) references.set(source, own);
  }
  for (const { source, ...reference } of await findSourced(db, sources)) references.set(source, reference);
  const found = await findEntries(db, [...references.values()]);
  return new Map(
    [...references].flatMap(([source, reference]) => {
      const entry = found.get(nameOf(reference));
      return entry ? [[source, entry]] : [];
    }),
  );
}

/** Several entries, whatever their status, by `nameOf` each. */
export async function findEntries(db: Database, references: readonly Reference[]): Promise<Map<string, FoundEntry>> {
  const found = new Map<string, FoundEntry>();
  for (const resourceType of new Set(references.map((reference) => reference.resourceType))) {
    const ids = references.flatMap((one) => (one.resourceType === resourceType ? one.resourceId : []));
    const [rows, notes, waiting] = await Promise.all([
      findResources(db, resourceType, ids),
      findNotes(db, resourceType, ids),
      openPublicationIds(db, resourceType),
    ]);
    for (const { id: resourceId, revision, content, ...lifecycle } of rows) {
      const note = notes.get(resourceId);
      const { version: noteVersion = 0, facts, card } = note ?? {};
      found.set(nameOf({ resourceType, resourceId }), {
        resourceType,
        resourceId,
        revision,
        lifecycle,
        waits: waiting.has(resourceId),
        content,
        facts,
        card: card ?? undefined,
        noteVersion,
      });
    }
  }
  return found;
}

export function nameOf({ resourceType, resourceId }: Reference): string {
  return `${resourceType}/${resourceId}`;
}
