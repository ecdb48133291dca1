import { MESSAGES } from '@carebourse/contracts/service-messages';
import type { ReadingChoice, TableReading } from '@carebourse/contracts/table-reading';
import { InvalidInputError } from '@carebourse/runtime/errors';

const { uploads } = MESSAGES;

/**
 * Whether a chosen reading is one of such a file: text has an encoding and a delimiter, a workbook a sheet.
 * @throws InvalidInputError by field
 */
export function checkReading(chosen: ReadingChoice, present: TableReading): void {
  const isWorkbook = present.sheet !== null;
  const { encoding, delimiter, sheet, headerLine, lastLine } = chosen;
  const wrong: Record<string, string | false> = {
    encoding: isWorkbook ? encoding !== null && uploads.noEncoding : encoding === null && uploads.encodingMissing,
    delimiter: isWorkbook ? delimiter !== null && uploads.noDelimiter : delimiter === null && uploads.delimiterMissing,
    sheet: isWorkbook ? sheet === null && uploads.sheetMissing : sheet !== null && uploads.noSheets,
    lastLine: (lastLine ?? Infinity) <= (headerLine ?? 0) && uploads.lastLineTooEarly,
  };
  const errors: Record<string, string[]> = {};
  for (const [field, message] of Object.entries(wrong)) if (message) errors[field] = [message];
  const [first] = Object.values(errors).flat();
  if (first) throw new InvalidInputError(first, errors);
}
