import { filled, type TextRecord } from './text-record.ts';

/** At the end of a file so many records are looked at. */
export const FOOTER_RECORDS = 12;

const SUMS =
  /^(grand |sub-?|sous-)?(totals?|totaux|sums?|somme|average|mean|moyenne)( (g[ée]n[ée]ral|of |de )?(rows?|records?|lines?|lignes|patients?|cases?|cas)?)?\s*[:=]?\s*[\d\s.,]*$/i;
const NOTES =
  /^(notes?|sources?|remarques?|legend|légende|generated|produced|produit|printed|imprimé|end of|fin d[eu])\b|^[*†©]/i;
const NUMBER = /^[-+(]?[$€£]?\s?\d[\d\s.,'’]*\s?[%$€£]?\)?$/;

/**
 * The line of the last record that is a row: totals, notes and blank lines at the end are none. A short row that could be one
 * that was cut is a row.
 * @param tail the last records, with at least one before those that are looked at
 * @returns null where the file ends with a row
 */
export function recognizeLastLine(tail: readonly TextRecord[], width: number): number | null {
  if (width < 2) return null;
  let at = tail.length;
  let isFooter = false;
  while (at > 1) {
    const record = tail[at - 1];
    if (!record) break;
    const standsApart = record.afterEmpty || filled(tail[at - 2] ?? record) === 0;
    const found = isFooterRecord(record, width, standsApart);
    // Blank lines are rows of missing values, unless they lead to a footer.
    if (!found && filled(record) > 0) break;
    isFooter ||= found;
    at -= 1;
  }
  // From blank records before the footer, back to the last that has something: those belong to it as well.
  return isFooter ? (tail[at - 1]?.line ?? null) : null;
}

function isFooterRecord(record: TextRecord, width: number, standsApart: boolean): boolean {
  const first = (record.cells[0] ?? '').trim();
  const others = record.cells.slice(1).filter((cell) => cell.trim() !== '');
  const many = filled(record);
  if (many === 0) return false;
  if (SUMS.test(first)) return others.every((cell) => NUMBER.test(cell.trim()));
  if (many > Math.max(1, Math.floor(width / 3))) return false;
  if (NOTES.test(first)) return true;
  // A sentence alone in its line, or what stands apart from the table.
  const isSentence = /\S\s+\S+\s+\S/.test(first);
  const isShort = record.cells.length < width;
  return others.length === 0 && first !== '' && (isShort ? standsApart || isSentence : standsApart && isSentence);
}
