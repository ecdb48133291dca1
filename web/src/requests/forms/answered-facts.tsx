import type { Answered } from '@carebourse/contracts/form-answers';
import type { HistoryEntry } from '@carebourse/contracts/requests';
import type { ReactNode } from 'react';
import { formatDate } from '../../lib/dates.ts';
import { formatCount } from '../../lib/numbers.ts';
import type { Fact } from '../../ui/fact-list.tsx';
import { FileLink } from '../conversation/components/sent-files.tsx';
import { answerWords } from './form-draft.ts';
import * as TEXTS from './texts.ts';

/** What was answered last, of a request's history; empty where nothing was asked. */
export function lastAnswered(history: readonly HistoryEntry[] | undefined): readonly Answered[] {
  return history?.findLast(({ answers }) => answers)?.answers ?? [];
}

/** Which version of the form those answers are to; null without any, and where it was not kept yet. */
export function lastFormVersion(history: readonly HistoryEntry[] | undefined): number | null {
  return history?.findLast(({ answers }) => answers)?.formVersion ?? null;
}

/** Questions with what was answered, for whoever reads a request. */
export function answeredFacts(answered: readonly Answered[], requestId: number): Fact[] {
  return answered.map((one) => ({ label: one.label, value: valueOf(one, requestId), wide: true }));
}

function valueOf(one: Answered, requestId: number): ReactNode {
  const { answer, file } = one;
  return file && typeof answer === 'number' ? <FileLink requestId={requestId} id={answer} file={file} /> : wordsOf(one);
}

function wordsOf({ kind, answer }: Answered): string {
  if (answer === null) return TEXTS.notAnswered;
  if (typeof answer === 'number') return formatCount(answer);
  return kind === 'date' ? formatDate(answer) : answerWords(kind, answer);
}
