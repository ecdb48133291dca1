import { resourceReferenceSchema } from '@carebourse/contracts/catalogue';
import type { EntryForm, ManagedForm, Question } from '@carebourse/contracts/entry-form';
import type { EntryFormServiceDefinition } from '@carebourse/rpc/catalogue';
import type { ResponseOut } from '@carebourse/rpc/methods';
import type { Clients } from '../clients/clients.ts';
import { presentVersions } from './versions.ts';

type FormMessage = ResponseOut<EntryFormServiceDefinition['GetForm']>['form'];
type ManagedMessage = ResponseOut<EntryFormServiceDefinition['GetManagedForm']>['form'];

/** A form as everybody reads it. */
export function presentForm(message: FormMessage): EntryForm {
  return message
    ? { questions: readQuestions(message.questions), version: message.version }
    : { questions: [], version: 0 };
}

/** A form with the names of those who saved it. */
export async function presentManagedForm(clients: Clients, message: ManagedMessage): Promise<ManagedForm> {
  if (!message) throw new Error('catalogue answered without a form');
  const { name, questions, version, versions, draft, ...reference } = message;
  return {
    entry: { ...resourceReferenceSchema.parse(reference), name, draft },
    questions: readQuestions(questions),
    version,
    versions: await presentVersions(clients, versions),
  };
}

/** What is kept was checked when it was saved. */
const readQuestions = (text: string) => JSON.parse(text) as Question[];
