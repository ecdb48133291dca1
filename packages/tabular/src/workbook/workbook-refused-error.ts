/** A file that is not read as a workbook; its message says what the file is and what to do. */
export class WorkbookRefusedError extends Error {
  override name = 'WorkbookRefusedError';
}

const SAVE_AGAIN = 'open it in Excel and save it again';

/** @param what about the file cannot be, such as "two of its parts have one name" */
export function damaged(what: string, options?: ErrorOptions): WorkbookRefusedError {
  return new WorkbookRefusedError(`This workbook is damaged (${what}): ${SAVE_AGAIN}`, options);
}
