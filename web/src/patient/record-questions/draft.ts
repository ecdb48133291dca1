import {
  RECORD_QUESTION_KINDS,
  type RecordQuestionInput,
  recordQuestionInputSchema,
} from '@carebourse/contracts/record-questions';
import type { Offer } from '@carebourse/contracts/stewards';
import { TABLE_ENTRY_TYPES } from '@carebourse/contracts/stewardship';
import { z } from 'zod';

/** What a patient types and chooses; nothing chosen is an empty text. */
export const draftSchema = z.object({
  kind: z.enum(RECORD_QUESTION_KINDS),
  /** Id of the organization. */
  steward: z.string(),
  /** By `entryOptions`. */
  entry: z.string(),
  text: recordQuestionInputSchema.shape.text,
});
export type Draft = z.output<typeof draftSchema>;

type TableEntryType = (typeof TABLE_ENTRY_TYPES)[number];
const typeOf = (name: string) => TABLE_ENTRY_TYPES.find((type) => type === name);

/** The entries of a steward that may have tables, as choices. */
export function entryOptions(offers: readonly Offer[]): { value: string; label: string }[] {
  return offers
    .filter(({ resourceType }) => typeOf(resourceType))
    .map(({ resourceType, id, name }) => ({ value: `${resourceType}/${id}`, label: name }));
}

/** What is sent of a draft. */
export function inputOf({ kind, steward, entry, text }: Draft): RecordQuestionInput {
  return { kind, text, organizationId: steward === '' ? null : steward, about: entryOf(entry) };
}

function entryOf(choice: string): { resourceType: TableEntryType; resourceId: string } | null {
  const [name = '', resourceId = ''] = choice.split('/');
  const resourceType = typeOf(name);
  return resourceType ? { resourceType, resourceId } : null;
}
