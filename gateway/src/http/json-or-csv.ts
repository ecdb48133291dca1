import type { Request, Response } from 'express';
import { csvOf } from '../present/csv.ts';

export const CSV = 'text/csv';

interface Table<Column extends string, Row> {
  items: readonly Row[];
  /** Of the file, in order. */
  columns: readonly Column[];
  /** What the file is called, without its ending. */
  name: string;
  /** What was asked for; undefined where the header Accept says it. */
  format: 'json' | 'csv' | undefined;
}

/** Answers rows as JSON, or as a file for spreadsheets; undefined when that was sent. */
export function jsonOrCsv<Column extends string, Row extends Record<Column, string | number | null>>(
  request: Request,
  response: Response,
  { items, columns, name, format }: Table<Column, Row>,
): { items: readonly Row[] } | undefined {
  response.vary('accept');
  const isFile = format === undefined ? request.accepts('json', CSV) === CSV : format === 'csv';
  if (!isFile) return { items };
  response.set('cache-control', 'no-store').attachment(`${name}.csv`).type(CSV).send(csvOf(columns, items));
  return undefined;
}
