import type { FormatKind } from './number-format.ts';

const DAY_MS = 86_400_000;
/** The days from which workbooks count. */
const EPOCHS = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) };
/** That of Excel 1900 which never was: 29 February 1900 (ECMA-376 part 1, 18.17.4.1). */
const NO_DAY = 60;
const AFTER_LAST = Date.UTC(10_000, 0, 1);

/**
 * A day, a time of day or both, as `2026-04-13`, `08:30:00` or `2026-04-13 08:30:00.250`, to the millisecond. The time is
 * left out where the format has none and it is midnight; the day where the format has none and the number has none.
 * @param serial days since the epoch
 * @param kind of the cell's format
 * @returns undefined for what is no day, such as 29 February 1900
 */
export function writtenDay(serial: number, kind: Exclude<FormatKind, 'number'>, epoch: keyof typeof EPOCHS) {
  const ms = Math.round(serial * DAY_MS);
  const day = Math.floor(ms / DAY_MS);
  const hasDay = kind !== 'time' || day !== 0;
  if (day < 0 || (hasDay && epoch === 1900 && (day === 0 || day === NO_DAY))) return undefined;
  // The days before the one that never was are a day later than Excel's count from its epoch says.
  const shift = epoch === 1900 && day < NO_DAY ? DAY_MS : 0;
  const moment = EPOCHS[epoch] + ms + shift;
  if (moment >= AFTER_LAST) return undefined;
  const [date = '', time = ''] = new Date(moment).toISOString().slice(0, -1).split('T');
  const shown = time.replace(/\.000$/, '');
  if (!hasDay) return shown;
  return kind === 'day' && ms % DAY_MS === 0 ? date : `${date} ${shown}`;
}
