import { partRecord } from './part-record.ts';
import { RecordWalk, type WalkSettings } from './record-walk.ts';

/** A record with its values. */
export interface TextRecord {
  /** On which it begins, from 1 on. */
  line: number;
  cells: string[];
  /** Whether the line before it is empty. */
  afterEmpty: boolean;
}

/** How many of its values are not blank. */
export function filled({ cells }: Pick<TextRecord, 'cells'>): number {
  return cells.reduce((sum, cell) => sum + (cell.trim() === '' ? 0 : 1), 0);
}

/** The records of the first bytes of a text, without empty lines; what the bytes cut is left out, unless they are all. */
export function firstRecords(
  start: Buffer,
  isWhole: boolean,
  settings: WalkSettings,
  most: number,
  onRecord?: (walk: RecordWalk) => void,
): TextRecord[] {
  const records: TextRecord[] = [];
  const walk = new RecordWalk(settings, () => {});
  let afterEmpty = false;
  walk.onRecord = () => {
    if (walk.bytes > 0 && records.length < most)
      records.push({
        line: walk.recordLine,
        cells: partRecord(walk.read().toString(), settings.delimiter),
        afterEmpty,
      });
    afterEmpty = walk.bytes === 0;
    onRecord?.(walk);
  };
  walk.take(start);
  if (isWhole) walk.end();
  return records;
}
