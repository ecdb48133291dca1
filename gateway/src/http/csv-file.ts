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
