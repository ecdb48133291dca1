import { MESSAGES } from '@carebourse/contracts/service-messages';
import type { TableReading } from '@carebourse/contracts/table-reading';
import { InvalidInputError } from '@carebourse/runtime/errors';
import { expect, it } from 'vitest';
import { checkReading } from './check-reading.ts';

const { uploads } = MESSAGES;
const rest = { headerLine: 1, lastLine: null, missingWords: [], columns: [] };
const text: TableReading = { ...rest, encoding: 'utf-8', delimiter: ',', sheet: null };
const workbook: TableReading = { ...rest, encoding: null, delimiter: null, sheet: 'Visits' };

function problemsOf(chosen: TableReading, present: TableReading): Record<string, string[]> {
  try {
    checkReading(chosen, present);
    return {};
  } catch (error) {
    if (!(error instanceof InvalidInputError)) throw error;
    return error.fieldErrors;
  }
}

it('takes other choices for a file of the same kind', () => {
  expect(problemsOf({ ...text, encoding: 'macroman', delimiter: ';', headerLine: 3, lastLine: 4 }, text)).toEqual({});
  expect(problemsOf({ ...workbook, sheet: 'Other', headerLine: null }, workbook)).toEqual({});
});

it('tells by field what a text or a workbook does not have, or lacks', () => {
  expect(problemsOf(workbook, text)).toEqual({
    encoding: [uploads.encodingMissing],
    delimiter: [uploads.delimiterMissing],
    sheet: [uploads.noSheets],
  });
  expect(problemsOf(text, workbook)).toEqual({
    encoding: [uploads.noEncoding],
    delimiter: [uploads.noDelimiter],
    sheet: [uploads.sheetMissing],
  });
});

it('tells of a last row that comes before any row', () => {
  expect(problemsOf({ ...text, headerLine: 3, lastLine: 3 }, text)).toEqual({ lastLine: [uploads.lastLineTooEarly] });
});
