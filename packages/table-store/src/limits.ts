import { TABLE_LIMITS } from '@carebourse/contracts/tables';
import type { WorkQueueSettings } from './work-queue.ts';
import type { UploadLimits } from './uploads/problems.ts';

/** How much is asked at once, how much may wait, and how long one question may take. */
export interface QuestionLimits extends WorkQueueSettings {
  milliseconds: number;
}

export const QUESTIONS: QuestionLimits = { atOnce: 3, inLine: 30, milliseconds: 20_000 };

/** Views that wait to be made. */
export const MOST_VIEWS_IN_LINE = 100;

/** Persons who are listed of rows that leave by a condition; of more, everybody of the release is taken to be among them. */
export const MOST_PERSONS_LISTED = 100_000;

/** Releases whose figures and profiles are kept in memory. */
export const MOST_FIGURES = 20;

/** Lists of persons, by release, of whom is known who has rows in it. */
export const MOST_WITHHELD = 500;

/** Up to so many rows a release is one file; one with more is in parts. */
export const ONE_PART_ROWS = 1_000_000;

/** What of a file that was sent is looked at, at most, by an engine of so much memory. */
export function uploadLimits(memoryMegabytes: number): UploadLimits {
  return {
    rowBytes: 1_000_000,
    rows: 200_000_000,
    unpackedBytes: 50_000_000_000,
    // What is unpacked at once has to fit beside what else the engine does.
    unpackedPartBytes: (memoryMegabytes * 1_000_000) / 2,
    footerBytes: 16_000_000,
    columns: TABLE_LIMITS.columns,
  };
}
