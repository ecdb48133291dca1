import type { ResourceContent } from '@carebourse/contracts/catalogue-management';
import { type EntryField, fieldLabels } from './entry-fields.ts';

export interface Difference {
  field: EntryField;
  before: unknown;
  after: unknown;
}

const fields = Object.keys(fieldLabels) as EntryField[];

const valueOf = (content: ResourceContent, field: EntryField): unknown => (content as Record<string, unknown>)[field];

/** Lists are compared by what is in them, in their order. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The fields in which two states of an entry differ, in the editor's order. */
export function differences(before: ResourceContent, after: ResourceContent): Difference[] {
  return fields
    .map((field) => ({ field, before: valueOf(before, field), after: valueOf(after, field) }))
    .filter((difference) => !isSame(difference.before, difference.after));
}

/** Words kept on each side of a change in a long text. */
const CONTEXT_WORDS = 5;
const LONG = 160;

/** Cuts what two long texts have in common down to a few words, so that the change itself can be seen. */
export function aroundChange(before: string, after: string): [before: string, after: string] {
  if (Math.max(before.length, after.length) <= LONG) return [before, after];
  const [one, other] = [before.split(' '), after.split(' ')];
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const cut = (words: string[]) => {
    const from = Math.max(start - CONTEXT_WORDS, 0);
    const to = Math.min(words.length - end + CONTEXT_WORDS, words.length);
    return `${from > 0 ? '… ' : ''}${words.slice(from, to).join(' ')}${to < words.length ? ' …' : ''}`;
  };
  return [cut(one), cut(other)];
}
