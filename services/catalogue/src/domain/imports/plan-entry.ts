import type { EntryFacts } from '@carebourse/contracts/entry-facts';
import type { ModelCard } from '@carebourse/contracts/model-card';
import type { ImportAction } from '@carebourse/contracts/imports';
import type { Lifecycle } from '../managed-resource.ts';
import { isDeepStrictEqual } from 'node:util';

type Fields = Readonly<Record<string, unknown>>;

/** An entry as the catalogue has it, with what is told of it. */
export interface KnownEntry {
  content: Fields;
  facts: EntryFacts | undefined;
  card: ModelCard | undefined;
}

/** An entry as a file tells it. */
export interface ToldEntry extends KnownEntry {
  /** The content's fields that the file tells. */
  told: readonly string[];
}

export interface PlannedEntry {
  action: Exclude<ImportAction, 'problem'>;
  content: Fields;
  /** Undefined where nothing of it is to be written. */
  facts: Fields | undefined;
  card: Fields | undefined;
  /** Fields that become something else. */
  changes: string[];
}

/**
 * What an import does with an entry: what the file tells is written, and what it does not tell stays as it is. A card is
 * one document, so a card that is told takes the place of the one that is there.
 */
export function planEntry(entry: ToldEntry, known: KnownEntry | undefined): PlannedEntry {
  const facts = entry.facts && toldFacts(entry.facts);
  if (!known) return { action: 'made', content: entry.content, facts, card: entry.card, changes: [] };
  const content = { ...known.content, ...pick(entry.content, entry.told) };
  const newFacts = facts && { ...known.facts, ...facts };
  const ofContent = differences(known.content, content, '');
  const ofFacts = newFacts ? differences(known.facts ?? {}, newFacts, 'facts.') : [];
  const ofCard = entry.card ? differences(known.card ?? {}, entry.card, 'card.') : [];
  const changes = [...ofContent, ...ofFacts, ...ofCard];
  return {
    action: changes.length > 0 ? 'changed' : 'left',
    content,
    facts: ofFacts.length > 0 ? newFacts : undefined,
    card: ofCard.length > 0 ? entry.card : undefined,
    changes,
  };
}

/** What is said of an entry that was retired because its address did not tell of it, and tells of it again. */
export const RETURNED = 'status';

/**
 * An entry that a harvest retired can be found again once its address tells of it again.
 * @param known where the entry stands; undefined for what no harvest tells
 */
export function withReturn(planned: PlannedEntry, known: { lifecycle: Lifecycle } | undefined): PlannedEntry {
  if (!known?.lifecycle.retiredAt || !known.lifecycle.publishedAt) return planned;
  return { ...planned, action: 'changed', changes: [...planned.changes, RETURNED] };
}

/** Of a field that changes: whether it is the entry's own, and not one of its facts or its card. */
export function isOfContent(field: string): boolean {
  return !field.includes('.');
}

/** A list that is empty is one that was not told. */
function toldFacts(facts: EntryFacts): Fields {
  return Object.fromEntries(
    Object.entries(facts).filter(([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0)),
  );
}

function pick(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(names.filter((name) => name in fields).map((name) => [name, fields[name]]));
}

/** As JSON has it: a field without a value is not there, and an empty list says as much. */
function differences(before: Fields, after: Fields, prefix: string): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((name) => !isSame(before[name], after[name])).map((name) => prefix + name);
}

function isSame(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(asJson(one), asJson(other));
}

function asJson(value: unknown): unknown {
  if (value === undefined || value === null || (Array.isArray(value) && value.length === 0)) return undefined;
  return JSON.parse(JSON.stringify(value)) as unknown;
}
