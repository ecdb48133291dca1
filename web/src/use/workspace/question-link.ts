import type { Question, UseTable } from '@carebourse/contracts/use';
import { changedQuery } from '../../lib/address.ts';
import { to } from '../../lib/paths.ts';
import { questionEntries } from './question-address.ts';

/** What the address says of a question that is open. */
export function askEntries({ name }: Pick<UseTable, 'name'>, question: Question) {
  return { table: name, place: 'ask', ...questionEntries(question) };
}

/** The address of a question: `/use/9?table=ed_visits&place=ask&measure=count`. */
export function questionLink(requestId: number, table: Pick<UseTable, 'name'>, question: Question): string {
  return `${to.use(requestId)}?${changedQuery('', askEntries(table, question)).toString()}`;
}
