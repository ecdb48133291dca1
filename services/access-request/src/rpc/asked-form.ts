import type { Permitted } from '@carebourse/contracts/data-use-match';
import { readTerms } from '@carebourse/contracts/data-use-terms';
import type { EntryForm, Question } from '@carebourse/contracts/entry-form';
import type { CatalogueServiceDefinition } from '@carebourse/rpc/catalogue';
import type { ResponseOut } from '@carebourse/rpc/methods';
import { readJson } from '@carebourse/runtime/read-json';

type ResourceMessage = ResponseOut<CatalogueServiceDefinition['GetResource']>;
type FormMessage = ResourceMessage['form'];

/** The form of an entry as the catalogue tells it, which checked it when it was saved; undefined where there never was one. */
export function readForm(message: FormMessage | null): EntryForm | undefined {
  return message ? { questions: JSON.parse(message.questions) as Question[], version: message.version } : undefined;
}

/** Answers as a message has them, still to be checked. */
export function givenAnswers({
  answers,
  formVersion,
}: {
  answers?: string | undefined;
  formVersion?: number | undefined;
}) {
  return { answers: answers === undefined ? undefined : readJson(answers, 'answers'), formVersion };
}

/** The uses that an entry permits as the catalogue tells them. */
export function permittedBy({
  permittedUses,
  diseases,
}: Pick<ResourceMessage, 'permittedUses' | 'diseases'>): Permitted {
  return { terms: readTerms(permittedUses), diseases };
}

/** What more is said of a purpose as a message has it, still to be checked; null for what takes it away. */
export function givenDetails({ purposeDetails }: { purposeDetails?: string | undefined }) {
  if (purposeDetails === '') return null;
  return purposeDetails === undefined ? undefined : readJson(purposeDetails, 'purposeDetails');
}
