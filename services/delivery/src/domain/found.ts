import { uploadSchema, type UploadProblem } from '@carebourse/contracts/stewardship';
import type { Inspection } from '@carebourse/table-store/uploads/inspect';
import type { z } from 'zod';

/** What is told of the inside of a file. */
export const foundSchema = uploadSchema.pick({ rows: true, columns: true, problems: true, problemCount: true });
export type Found = z.output<typeof foundSchema>;

/** Of a file that was not looked into. */
export const NOTHING_FOUND: Found = { rows: null, columns: [], problems: [], problemCount: 0 };

export function foundIn({ rows, columns, usable, ...inspection }: Inspection): Found {
  return {
    rows: usable ? rows : null,
    columns: columns.map(({ missing, different, ...column }) => ({
      ...column,
      missingShare: rows > 0 ? missing / rows : 0,
      distinct: different,
    })),
    ...problemsIn(inspection),
  };
}

/** @param more whether there are more problems than are listed: one more is counted then */
export function problemsIn({ problems, more }: { problems: readonly UploadProblem[]; more: boolean }) {
  return { problems: [...problems], problemCount: problems.length + (more ? 1 : 0) };
}

/** What is told of a whole file, beside what was found in it before. */
export function refusedFor(messages: readonly string[], found: Found = NOTHING_FOUND): Found {
  const problems = messages.map((message) => ({ line: null, column: null, message }));
  return { ...found, ...problemsIn({ problems, more: false }) };
}
