import { savedViewInputSchema } from '@carebourse/contracts/saved-views';
import { parse } from '@carebourse/runtime/parse';
import { readJson } from '@carebourse/runtime/read-json';
import type { SavedView } from '../store/saved-views.ts';

/** A view as a message has it. */
export function presentView({ id, name, query, isDefault }: SavedView) {
  return { id, name, query: JSON.stringify(query), isDefault };
}

/** Reads the input of a saved view from a message. @throws InvalidInputError */
export function readViewInput({ query, ...given }: { name: string; query: string; isDefault: boolean }) {
  return parse(savedViewInputSchema, { ...given, query: readJson(query, 'query') });
}
