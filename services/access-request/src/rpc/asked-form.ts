import type { EntryForm, Question } from '@carebourse/contracts/entry-form';
import type { CatalogueServiceDefinition } from '@carebourse/rpc/catalogue';
import type { ResponseOut } from '@carebourse/rpc/methods';
import { readJson } from '@carebourse/runtime/read-json';

type FormMessage = ResponseOut<CatalogueServiceDefinition['GetResource']>['form'];

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
