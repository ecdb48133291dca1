import type { Permitted } from '@carebourse/contracts/data-use-match';
import { readTerms } from '@carebourse/contracts/data-use-terms';
import type { EntryForm, Question } from '@carebourse/contracts/entry-form';
import type { EntryServiceDefinition } from '@carebourse/rpc/catalogue';
import type { ResponseOut } from '@carebourse/rpc/methods';
import { readJson } from '@carebourse/runtime/read-json';

type ResourceMessage = ResponseOut<EntryServiceDefinition['GetResource']>;
type FormMessage = ResourceMessage['form'];

/** The form of an entry from the catalogue, which checked it on saving; undefined for an entry that never had a form. */
export function readForm(message: FormMessage | null): EntryForm | undefined {
  return message ? { questions: JSON.parse(message.questions) as Question[], version: message.version } : undefined;
}

/** Reads the answers of a message. They are not checked yet. */
export function readAnswersInput({
  answers,
  formVersion,
}: {
  answers?: string | undefined;
  formVersion?: number | undefined;
}) {
  return { answers: answers === undefined ? undefined : readJson(answers, 'answers'), formVersion };
}

/** The uses that an entry permits, from the catalogue. */
export function permittedBy({
  permittedUses,
  diseases,
}: Pick<ResourceMessage, 'permittedUses' | 'diseases'>): Permitted {
  return { terms: readTerms(permittedUses), diseases };
}

/** Reads what is stated of a purpose from a message, not checked yet: null where the message takes it away. */
export function readStatementInput({
  purpose,
  purposeKind,
  purposeDetails,
}: {
  purpose: string;
  purposeKind?: string | undefined;
  purposeDetails?: string | undefined;
}) {
  return {
    purpose,
    purposeKind: purposeKind === '' ? null : purposeKind,
    purposeDetails: purposeDetails === '' ? null : purposeDetails && readJson(purposeDetails, 'purposeDetails'),
  };
}
