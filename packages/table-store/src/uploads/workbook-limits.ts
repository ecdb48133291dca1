import { STEWARD_LIMITS } from '@carebourse/contracts/plan-limits';
import type { WorkbookLimits } from '@carebourse/tabular/workbook/write-sheet';
import type { UploadLimits } from './problems.ts';

/** Rows of a sheet, at most, as the format itself has it. */
const SHEET_ROWS = 1_048_576;

/** What of a workbook is looked at, at most. */
export function workbookLimits({ rows, columns }: Pick<UploadLimits, 'rows' | 'columns'>): WorkbookLimits {
  return {
    fileBytes: STEWARD_LIMITS.workbookBytes,
    unpackedBytes: 500_000_000,
    rows: Math.min(rows, SHEET_ROWS),
    columns,
    milliseconds: 120_000,
    memoryMegabytes: 256,
  };
}
