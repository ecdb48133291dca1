import XLSX from '@e965/xlsx';
import { expect, it } from 'vitest';
import { kindOfFormat, type FormatKind } from './number-format.ts';

const kindOfCode = (code: string) => kindOfFormat(164, code);

const KINDS: Record<FormatKind, string[]> = {
  day: [
    'yyyy-mm-dd',
    'dd/mm/yyyy',
    '[$-C0C]d mmmm yyyy;@',
    '[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy',
    'mmm yy',
    'd"h"',
    '[Red]d',
    'yyyy"年"m"月"d"日"',
    'ge.m.d',
    '"";dd/mm/yyyy',
  ],
  time: ['h:mm', 'hh\\hmm', 'mm:ss', 'mmss.0', 'h:mm AM/PM', '[$-F400]h:mm:ss\\ AM/PM', '"day" h'],
  'day-and-time': ['m/d/yy h:mm', 'yyyy-mm-dd\\Thh:mm:ss.000', 'DD/MM/YYYY HH:MM', 'd h A/P'],
  number: [
    'General',
    '0',
    '0.00E+00',
    '#,##0.00 "days"',
    '#,##0\\ \\h',
    '_-* #,##0.00\\ _d_-',
    '[$CAD-1009]#,##0',
    '[Red]-0;[Blue]0',
    '[Cyan]0%',
    '[h]:mm',
    '[mm]:ss',
    '[ss].00',
    '@',
    '"Yes";"Yes";"No"',
    '# ?/?',
  ],
};

const CODES = Object.entries(KINDS).flatMap(([kind, codes]) => codes.map((code) => [code, kind] as const));

it.each(CODES)('the format %s shows a %s', (code, kind) => {
  expect(kindOfCode(code)).toBe(kind);
});

it('other programs tell days and times from numbers alike', () => {
  // SheetJS takes elapsed time for a day, and the year of an era for none.
  const others = CODES.filter(([code]) => !/\[(h|mm|ss)\]|ge/.test(code));
  for (const [code, kind] of others) expect([code, XLSX.SSF.is_date(code)]).toEqual([code, kind !== 'number']);
});

it.each([
  [0, 'number'],
  [13, 'number'],
  [14, 'day'],
  [17, 'day'],
  [18, 'time'],
  [21, 'time'],
  [22, 'day-and-time'],
  [23, 'number'],
  [27, 'day'],
  [37, 'number'],
  [45, 'time'],
  [46, 'number'],
  [47, 'time'],
  [49, 'number'],
  [58, 'day'],
] as const)('the format of number %d shows a %s', (id, kind) => {
  expect(kindOfFormat(id, undefined)).toBe(kind);
});

it('a file may give a number another format', () => {
  expect(kindOfFormat(14, '0.00')).toBe('number');
});
