import { uploadSchema, type UploadProblem } from '@carebourse/contracts/stewardship';
import {
  tableReadingSchema,
  uploadReadingSchema,
  type ReadingChoice,
  type UploadReading,
} from '@carebourse/contracts/table-reading';
import type { Inspection } from '@carebourse/table-store/uploads/inspect';
import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';

/** What is shown of the inside of a file. */
export const foundSchema = uploadSchema
  .pick({ rows: true, columns: true, problems: true, problemCount: true })
  // What was found before readings were kept has none.
  .extend({ reading: uploadReadingSchema.nullable().default(null) });
export type Found = z.output<typeof foundSchema>;

/** Of a file that was not looked into. */
export const NOTHING_FOUND: Found = { rows: null, columns: [], problems: [], problemCount: 0, reading: null };

/** @param chosen how its steward chose to have it read, if they did */
export function foundIn(
  { rows, columns, usable, reading, ...inspection }: Inspection,
  chosen: ReadingChoice | null = null,
): Found {
  return {
    rows: usable ? rows : null,
    columns: columns.map(({ missing, different, ...column }) => ({
      ...column,
      missingShare: rows > 0 ? missing / rows : 0,
      distinct: different,
    })),
    ...problemsIn(inspection),
    reading: afterChoice(reading, chosen),
  };
}

/**
 * What a steward chose as a whole is confirmed. What they left open, as the numbers of columns under another delimiter, is
 * recognized anew: they have not seen it yet. A choice by which nothing can be read is there to be changed.
 */
function afterChoice(recognized: UploadReading | null, chosen: ReadingChoice | null): UploadReading | null {
  if (!chosen) return recognized;
  const reading = tableReadingSchema.parse({ headerLine: null, lastLine: null, missingWords: [], ...chosen });
  if (!recognized) return { reading, questions: [], confirmed: false };
  return { ...recognized, confirmed: isDeepStrictEqual(recognized.reading, chosen) };
}

/** @param more whether there are more problems than are listed: one more is counted then */
export function problemsIn({ problems, more }: { problems: readonly UploadProblem[]; more: boolean }) {
  return { problems: [...problems], problemCount: problems.length + (more ? 1 : 0) };
}

/** What is shown of a whole file, beside what was found in it before. */
export function refusedFor(messages: readonly string[], found: Found = NOTHING_FOUND): Found {
  const problems = messages.map((message) => ({ line: null, column: null, message }));
  return { ...found, ...problemsIn({ problems, more: false }) };
}
