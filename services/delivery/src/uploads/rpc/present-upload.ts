import type { ReadingReport, UploadReading } from '@carebourse/contracts/table-reading';
import { NOTHING_FOUND } from '../domain/found.ts';
import type { UploadRow } from '../store/uploads.ts';

/** @param bytes that have come */
export function presentUpload({ id, state, fileName, totalBytes, found, release }: UploadRow, bytes: number) {
  const { rows, columns, problems, problemCount, reading } = found ?? NOTHING_FOUND;
  return {
    id,
    state,
    fileName,
    bytes,
    totalBytes,
    rows: rows ?? undefined,
    columns,
    problems: problems.map(({ line, column, message }) => ({
      line: line ?? undefined,
      column: column ?? undefined,
      message,
    })),
    problemCount,
    reading: reading && presentReading(reading),
    release,
  };
}

export function presentReport({ reading, questions, confirmed, columns, ...looked }: ReadingReport) {
  return {
    ...looked,
    reading: presentReading({ reading, questions, confirmed }),
    columns: columns.map(({ samples, ...column }) => ({
      ...column,
      samples: samples.map(({ line, before, after }) => ({ line, before, after: after ?? undefined })),
    })),
  };
}

function presentReading({ reading, questions, confirmed }: UploadReading) {
  return {
    reading: JSON.stringify(reading),
    questions: questions.map(({ about, column, message }) => ({ about, column: column ?? undefined, message })),
    confirmed,
  };
}
