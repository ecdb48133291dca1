import type { EntryFacts } from '@carebourse/contracts/entry-facts';
import type { ModelCard } from '@carebourse/contracts/model-card';
import type { ImportAction } from '@carebourse/contracts/imports';
import type { Lifecycle } from '../../entries/domain/managed-resource.ts';
import { isDeepStrictEqual } from 'node:util';

type Fields = Readonly<Record<string, unknown>>;

/** An entry of the catalogue with its facts and its model card. */
export interface KnownEntry {
  content: Fields;
  facts: EntryFacts | undefined;
  card: ModelCard | undefined;
}

/** An entry as a file describes it. */
export interface DescribedEntry extends KnownEntry {
  /** The content's fields that the file states. */
  stated: readonly string[];
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
 * Plans what an import does with an entry: fields that the file states are written, all others stay as they are. A card is
 * one document, so a card of the file replaces the present one.
 */
export function planEntry(entry: DescribedEntry, known: KnownEntry | undefined): PlannedEntry {
  const facts = entry.facts && describedFacts(entry.facts);
  if (!known) return { action: 'made', content: entry.content, facts, card: entry.card, changes: [] };
  const content = { ...known.content, ...pick(entry.content, entry.stated) };
  const isRenamed = content['name'] !== known.content['name'];
  const keptFacts = isRenamed && known.facts ? without(known.facts, FACTS_OF_A_NAME) : known.facts;
  const newFacts = facts || isRenamed ? { ...keptFacts, ...facts } : undefined;
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

/** What is true of one name, and ends with it. */
const FACTS_OF_A_NAME: readonly string[] = ['fullName', 'textLanguage'] satisfies (keyof EntryFacts)[];

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

/** Leaves out empty lists: they mean that the file does not state the field. */
function describedFacts(facts: EntryFacts): Fields {
  return Object.fromEntries(
    Object.entries(facts).filter(([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0)),
  );
}

function without(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
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
