import { savedViewInputSchema } from '@carebourse/contracts/saved-views';
import { parse } from '@carebourse/runtime/parse';
import { readJson } from '@carebourse/runtime/read-json';
import type { SavedView } from '../../store/saved-views.ts';

/** A view as a message has it. */
export function presentView({ id, name, query, isDefault }: SavedView) {
  return { id, name, query: JSON.stringify(query), isDefault };
}

/** What a message says of a view that is to be kept. */
export function givenView({ query, ...given }: { name: string; query: string; isDefault: boolean }) {
  return parse(savedViewInputSchema, { ...given, query: readJson(query, 'query') });
}
