import { csvOf } from '@carebourse/contracts/csv';
import type { Request, Response } from 'express';

export const CSV = 'text/csv';

/** Whether a table is asked for as a file: by `format`, or without it by what the caller accepts. */
export function asksForCsv(format: 'json' | 'csv' | undefined, request: Request, response: Response): boolean {
  response.vary('accept');
  return format === undefined ? request.accepts('json', CSV) === CSV : format === 'csv';
}

/** Answers with a file that nobody keeps on the way. */
export function sendCsv(response: Response, name: string, text: string): void {
  response.set('cache-control', 'no-store').attachment(name).type(CSV).send(text);
}

interface Tabular<Answer, Column extends string> {
  /** As JSON. */
  answer: Answer;
  /** Of the file, in order. */
  columns: readonly Column[];
  /** The lines of the file. */
  rows: (answer: Answer) => readonly Record<Column, string | number | null>[];
  /** What the file is called, without its ending. */
  name: string;
  /** What was asked for; undefined where the header Accept says it. */
  format: 'json' | 'csv' | undefined;
}

/** Answers as JSON, or with a file for spreadsheets; undefined when that was sent. */
export function jsonOrCsv<Answer, Column extends string>(
  request: Request,
  response: Response,
  { answer, columns, rows, name, format }: Tabular<Answer, Column>,
): Answer | undefined {
  if (!asksForCsv(format, request, response)) return answer;
  sendCsv(response, `${name}.csv`, csvOf(columns, rows(answer)));
  return undefined;
}
