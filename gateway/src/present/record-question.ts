import type {
  OwnRecordQuestion,
  QuestionedEntry,
  RecordQuestion,
  RecordQuestionMonth,
} from '@carebourse/contracts/record-questions';
import type { ResponseOut } from '@carebourse/rpc/methods';
import type { RecordServiceDefinition } from '@carebourse/rpc/profile';
import type { Clients } from '../clients/clients.ts';
import { organizationNames } from './organization-names.ts';

type QuestionMessage = ResponseOut<RecordServiceDefinition['ListRecordQuestions']>['questions'][number];
type Names = Map<number | undefined, string>;

export async function presentOwnQuestions(clients: Clients, messages: QuestionMessage[]): Promise<OwnRecordQuestion[]> {
  const names = await namesIn(clients, messages);
  return messages.map((message) => presentOwn(message, names));
}

export async function presentOwnQuestion(
  clients: Clients,
  message: QuestionMessage | null | undefined,
): Promise<OwnRecordQuestion> {
  return theOne(await presentOwnQuestions(clients, message ? [message] : []));
}

export async function presentQuestions(clients: Clients, messages: QuestionMessage[]): Promise<RecordQuestion[]> {
  const names = await namesIn(clients, messages);
  return messages.map((message) => ({
    ...presentOwn(message, names),
    revision: message.revision,
    askedBy: message.askedBy ?? null,
  }));
}

export async function presentQuestion(
  clients: Clients,
  message: QuestionMessage | null | undefined,
): Promise<RecordQuestion> {
  return theOne(await presentQuestions(clients, message ? [message] : []));
}

function namesIn(clients: Clients, messages: QuestionMessage[]): Promise<Names> {
  return organizationNames(
    clients,
    messages.flatMap(({ organizationId, answeredFor }) => [organizationId, answeredFor]),
  );
}

function presentOwn(message: QuestionMessage, names: Names): OwnRecordQuestion {
  const { id, kind, state, organizationId, about, text, askedAt, dueAt, answer, answeredAt, answeredFor } = message;
  return {
    id,
    kind: kind as OwnRecordQuestion['kind'],
    state: state as OwnRecordQuestion['state'],
    organization: names.get(organizationId) ?? null,
    about: about ? { ...about, resourceType: about.resourceType as QuestionedEntry['resourceType'] } : null,
    text,
    askedAt,
    dueAt,
    answer: answer ?? null,
    answeredAt: answeredAt ?? null,
    answeredFor: names.get(answeredFor) ?? null,
  };
}

function theOne<Question>([question]: Question[]): Question {
  if (!question) throw new Error('profile answered without a question');
  return question;
}

type MonthMessage = ResponseOut<RecordServiceDefinition['CountRecordQuestions']>['months'][number];

export function presentMonth({ kind, ...month }: MonthMessage): RecordQuestionMonth {
  return { ...month, kind: kind as RecordQuestionMonth['kind'] };
}

/** Of the file of months, in order. */
export const MONTH_COLUMNS = ['month', 'kind', 'sent', 'answeredInTime', 'answeredLate', 'open'] as const;
