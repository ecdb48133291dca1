import { temporaryFolder } from '@carebourse/testing/temporary-folder';
import XLSX from '@e965/xlsx';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { madeWorkbook, sheetXml, type MadeWorkbook } from '../../tests/support/made-workbook.ts';
import { readWorkbook } from './read-workbook.ts';
import { isWorkbook, writeSheet, type WorkbookLimits, type WrittenSheet } from './write-sheet.ts';

const LIMITS: WorkbookLimits = {
  fileBytes: 50_000_000,
  unpackedBytes: 500_000_000,
  rows: 1_000_000,
  columns: 500,
  milliseconds: 60_000,
  memoryMegabytes: 256,
};

interface Outcome extends WrittenSheet {
  csv: string;
}

async function write(
  bytes: Buffer,
  sheet: string | null = null,
  limits: Partial<WorkbookLimits> = {},
): Promise<Outcome> {
  const folder = temporaryFolder('workbook');
  const [file, target] = [join(folder, 'made.xlsx'), join(folder, 'sheet.csv')];
  writeFileSync(file, bytes);
  // A thread for each would take longer than all tests.
  const written = await readWorkbook(file, sheet, target, { ...LIMITS, ...limits });
  return { ...written, csv: readFileSync(target, 'utf8') };
}

const made = (workbook: MadeWorkbook, sheet?: string) => write(madeWorkbook(workbook), sheet);
const ofRows = (rows: string, more: MadeWorkbook = {}) => made({ sheets: [{ name: 'Visits', rows }], ...more });

/** Of a row of texts and numbers. */
function cells(row: number, ...values: readonly (string | number)[]): string {
  const written = values.map((value) =>
    typeof value === 'number' ? `<c><v>${value}</v></c>` : `<c t="inlineStr"><is><t>${value}</t></is></c>`,
  );
  return `<row r="${row}">${written.join('')}</row>`;
}

/** One cell, A1. */
const cell = (inner: string) => `<row r="1"><c r="A1" ${inner}</c></row>`;

describe('a workbook that another program wrote', () => {
  it('is written row by row', async () => {
    const book = XLSX.utils.book_new();
    const rows = [
      ['person', 'visited', 'creatinine', 'smokes', 'note'],
      ['00123', 46125, 88.4, true, 'says "no", and\nleaves'],
      ['00124', 46125.354166666664, 0.1 + 0.2, false, 'é, 漢字, 😀'],
      [],
      ['00125', null, 1e21, null, ' '],
    ];
    const sheet = XLSX.utils.aoa_to_sheet(rows);
    for (const at of ['B2', 'B3']) sheet[at].z = 'yyyy-mm-dd';
    XLSX.utils.book_append_sheet(book, sheet, 'Visits');
    const folder = temporaryFolder('workbook');
    const [file, target] = [join(folder, 'visits.xlsx'), join(folder, 'sheet.csv')];
    writeFileSync(file, XLSX.write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer);
    expect(await isWorkbook(file)).toBe(true);
    expect(await writeSheet(file, null, target, LIMITS)).toEqual({
      sheets: [{ name: 'Visits', rows: 5, hidden: false }],
      sheet: 'Visits',
      problems: [],
      more: false,
      merged: [],
    });
    expect(readFileSync(target, 'utf8')).toBe(
      [
        'person,visited,creatinine,smokes,note',
        '00123,2026-04-13,88.4,TRUE,"says ""no"", and\nleaves"',
        '00124,2026-04-13 08:30:00,0.30000000000000004,FALSE,"é, 漢字, 😀"',
        '',
        '00125,,1e+21,, ',
        '',
      ].join('\n'),
    );
  });
});

describe('texts', () => {
  it.each([
    ['with blanks around them', '<si><t xml:space="preserve"> a  b </t></si>', ' a  b '],
    ['in runs', '<si><r><t>a</t></r><r><rPr><b/></rPr><t xml:space="preserve"> b</t></r></si>', 'a b'],
    [
      'without how they are spoken',
      '<si><t>課</t><rPh sb="0" eb="1"><t>カ</t></rPh><phoneticPr fontId="1"/></si>',
      '課',
    ],
    ['with characters that XML cannot hold', '<si><t>a_x000D_b</t></si>', '"a\rb"'],
    ['that only look escaped', '<si><t>_x005F_x000D_ _x00_ _xyz_</t></si>', '_x000D_ _x00_ _xyz_'],
    ['of references', '<si><t>&#233;&#x1F600;&amp;lt;</t></si>', 'é😀&lt;'],
    ['in sections', '<si><t><![CDATA[</row><c r="B1">&amp;]]></t></si>', '"</row><c r=""B1"">&amp;"'],
    ['of elements with a prefix', '<x:si xmlns:x="urn:x"><x:t>a</x:t></x:si>', 'a'],
  ])('%s are kept', async (_, string, expected) => {
    const { csv, problems } = await ofRows(cell('t="s"><v>1</v>'), { strings: `<si/>${string}` });
    expect(problems).toEqual([]);
    expect(csv).toBe(`${expected}\n`);
  });

  it.each([
    ['in the cell', 't="inlineStr"><is><r><t>a</t></r><r><t> r="D1"</t></r></is>', '"a r=""D1"""'],
    ['of a formula', 't="str"><f>B1</f><v>&amp;lt; é &#233;_x0041_</v>', '&lt; é éA'],
    ['that are empty, of a formula', 't="str"><f>""</f><v></v></c><c><v>1</v>', ',1'],
    ['that begin as a file does', 't="inlineStr"><is><t>\uFEFFa</t></is>', '"\uFEFFa"'],
    ['of an error', 't="e"><v>#DIV/0!</v>', '#DIV/0!'],
    ['of a day', 't="d"><v>2026-04-13T08:30:00</v>', '2026-04-13 08:30:00'],
    ['without comments', '><!-- <v>5</v> --><v>6</v>', '6'],
  ])('%s are kept', async (_, inner, expected) => {
    const { csv, problems } = await ofRows(cell(inner));
    expect(problems).toEqual([]);
    expect(csv).toBe(`${expected}\n`);
  });

  it('in UTF-16 are read', async () => {
    const content = Buffer.from(`\uFEFF${sheetXml({ rows: cells(1, 'é😀') })}`, 'utf16le');
    const { csv } = await made({ parts: [{ name: 'xl/worksheets/sheet1.xml', content }] });
    expect(csv).toBe('é😀\n');
  });
});

describe('formulas', () => {
  it('have the value that is stored', async () => {
    const { csv, problems } = await ofRows('<row><c><f>1+1</f><v>2</v></c><c><f>0*1</f><v>0</v></c></row>');
    expect([csv, problems]).toEqual(['2,0\n', []]);
  });

  it.each(['<f>1+1</f>', '<f>1+1</f><v/>', '<f t="shared" si="0"/>'])(
    'without a value are a problem: %s',
    async (inner) => {
      const { problems } = await ofRows(`${cells(1, 'a', 'b')}<row r="7"><c r="B7">${inner}</c></row>`);
      expect(problems).toEqual([
        {
          row: 7,
          message: 'Sheet Visits, cell B7: a formula whose result is not in the file: open it in Excel and save it',
        },
      ]);
    },
  );

  it('of a program that leaves their computing to Excel are a problem where their value is 0', async () => {
    const rows = '<row><c><f>1+1</f><v>0</v></c><c><f>1+1</f><v>2</v></c><c><v>0</v></c></row>';
    const area = '<row><c><f t="array" ref="A2:A3">B1:B2</f><v>0</v></c></row><row><c><v>0</v></c></row>';
    const { problems } = await ofRows(rows + area, { after: '<calcPr fullCalcOnLoad="1"/>' });
    expect(problems.map(({ message }) => /cell \w+/.exec(message)?.[0])).toEqual(['cell A1', 'cell A2', 'cell A3']);
  });

  it('are a hundred problems at most', async () => {
    const rows = '<row><c><f>1+1</f></c></row>'.repeat(101);
    const { problems, more } = await ofRows(rows);
    expect([problems.length, more]).toEqual([100, true]);
  });
});

describe('cells that cannot be read', () => {
  it.each([
    ['t="s"><v>7</v>', 'its text is not in the file: open it in Excel and save it'],
    ['t="s"><v>-1</v>', 'its text is not in the file: open it in Excel and save it'],
    ['><v>1,5</v>', 'a number that cannot be read: type it again'],
    ['><v>0x10</v>', 'a number that cannot be read: type it again'],
    ['t="d"><v>13.04.2026</v>', 'a day that cannot be read: type it again'],
    ['t="str"><v>_xD800_</v>', 'a character that is none: type it again'],
    ['s="1"><v>60</v>', 'a number shown as a day that does not exist: correct it, or show it as a number'],
  ])('are problems by cell: %s', async (inner, what) => {
    const { problems } = await ofRows(cell(inner), { strings: '<si><t>a</t></si>', formats: ['yyyy-mm-dd'] });
    expect(problems).toEqual([{ row: 1, message: `Sheet Visits, cell A1: ${what}` }]);
  });
});

describe('days', () => {
  const formats = ['dd/mm/yyyy', 'h:mm', '[h]:mm', 'yyyy-mm-dd hh:mm:ss.000'];

  it('are written by the format of their cells', async () => {
    const rows = `<row>${[1, 2, 3, 4, 0].map((style) => `<c s="${style}"><v>46125.25</v></c>`).join('')}</row>`;
    const { csv } = await ofRows(rows, { formats });
    expect(csv).toBe('2026-04-13 06:00:00,2026-04-13 06:00:00,46125.25,2026-04-13 06:00:00,46125.25\n');
  });

  it.each(['1', 'true'])('are counted from 1904 where the workbook says %s', async (date1904) => {
    const { csv } = await ofRows(cell('s="1"><v>0</v>'), { formats, before: `<workbookPr date1904="${date1904}"/>` });
    expect(csv).toBe('1904-01-01\n');
  });
});

describe('rows', () => {
  it('stand where they stand in the sheet, and have as many fields as the widest', async () => {
    const rows = `${cells(2, 'a')}${cells(3, 'b', 'c')}<row r="5"><c r="C5"><v>1</v></c></row><row r="9"><c r="F9" s="0"/></row>`;
    const { csv, sheets } = await ofRows(rows);
    expect(csv).toBe('\na,,\nb,c,\n\n,,1\n');
    expect(sheets).toEqual([{ name: 'Visits', rows: 5, hidden: false }]);
  });

  it('without numbers follow each other', async () => {
    const { csv } = await ofRows('<row><c><v>1</v></c></row><row/><row><c r="B3"><v>2</v></c><c><v>3</v></c></row>');
    expect(csv).toBe('1,,\n\n,2,3\n');
  });

  it('are all as wide where the last is the widest of many', async () => {
    const rows = Array.from({ length: 40_000 }, (_, at) => cells(at + 1, `${'é"\n'.repeat(at % 20)}${at}`));
    const { csv } = await ofRows(`${rows.join('')}${cells(40_001, 1, 2, 3)}`);
    const sheet = XLSX.read(csv, { type: 'string', raw: true }).Sheets['Sheet1'];
    const read = XLSX.utils.sheet_to_json<string[]>(sheet ?? {}, { header: 1, raw: true, defval: null });
    expect(csv.split('"')).toHaveLength(
      1 + 2 * 38_000 + 2 * rows.reduce((sum, row) => sum + row.split('"\n').length - 1, 0),
    );
    expect(read).toHaveLength(40_001);
    expect(csv.endsWith('39999",,\n1,2,3\n')).toBe(true);
    expect(csv.startsWith('0,,\n"é""\n1",,\n')).toBe(true);
  });

  it.each([
    ['rows', { rows: 2 }, 'Sheet Visits has 3 rows, and a table may have 2'],
    ['columns', { columns: 1 }, 'Sheet Visits has 2 columns, and a table may have 1'],
  ])('beyond the limit of %s are a problem with both figures', async (_, limits, message) => {
    const rows = `${cells(1, 'a', 'b')}${cells(3, 'c')}`;
    const { problems } = await write(madeWorkbook({ sheets: [{ name: 'Visits', rows }] }), null, limits);
    expect(problems).toEqual([{ row: null, message: `${message}: leave some out, or make several tables of them` }]);
  });

  it('of merged cells have the value in the first, and those merged over columns are told', async () => {
    const after =
      '<mergeCells><mergeCell ref="A1:B1"/><mergeCell ref="A2:A3"/><mergeCell ref="A200:B201"/></mergeCells>';
    const { csv, merged, problems } = await made({ sheets: [{ name: 'Visits', rows: cells(1, 'a', '', 'c'), after }] });
    expect(csv).toBe('a,,c\n');
    expect(problems).toEqual([]);
    expect(merged).toEqual([
      {
        firstRow: 1,
        lastRow: 1,
        message:
          'Sheet Visits, cells A1:B1 are merged, and only the first column has a name: unmerge them in Excel, and name each column',
      },
    ]);
  });

  it('that are hidden or filtered out are written, as hidden columns are', async () => {
    const rows = `${cells(1, 'a', 'b').replace('<row', '<row hidden="1"')}${cells(2, 'c')}`;
    const { csv } = await ofRows(rows);
    expect(csv).toBe('a,b\nc,\n');
  });
});

describe('sheets', () => {
  const sheets = [
    { name: 'Empty', rows: '<row><c s="0"/></row>' },
    { name: 'Codes', rows: cells(1, 'hidden'), state: 'veryHidden' },
    { name: 'Chart', kind: 'chartsheet' as const },
    { name: 'Visits &amp; more', rows: cells(2, 'first') },
    { name: 'Other', rows: cells(1, 'other') },
  ];

  it('are listed, and the first that is neither hidden nor empty is written', async () => {
    const { sheets: listed, sheet, csv } = await made({ sheets });
    expect(listed).toEqual([
      { name: 'Empty', rows: 0, hidden: false },
      { name: 'Codes', rows: 1, hidden: true },
      { name: 'Visits & more', rows: 2, hidden: false },
      { name: 'Other', rows: 1, hidden: false },
    ]);
    expect([sheet, csv]).toEqual(['Visits & more', '\nfirst\n']);
  });

  it('can be chosen, hidden ones too', async () => {
    expect(await made({ sheets }, 'Codes')).toMatchObject({ sheet: 'Codes', csv: 'hidden\n', problems: [] });
    expect(await made({ sheets }, 'Other')).toMatchObject({ sheet: 'Other', csv: 'other\n', problems: [] });
  });

  it('that are empty are a problem where they are chosen, or where all are', async () => {
    const problems = [{ row: null, message: 'Sheet Empty is empty: choose another one' }];
    expect(await made({ sheets }, 'Empty')).toMatchObject({ sheet: 'Empty', csv: '', problems });
    const all = sheets.slice(0, 3);
    expect(await made({ sheets: all })).toMatchObject({ sheet: 'Empty', csv: '', problems });
  });

  it.each(['Chart', 'visits'])('that are not there cannot be chosen: %s', async (name) => {
    await expect(made({ sheets }, name)).rejects.toMatchObject({
      name: 'WorkbookRefusedError',
      message: `This workbook has no sheet ${name} with cells. It has: Empty, Codes, Visits & more, Other`,
    });
  });

  it('with a problem do not stand in the way of others', async () => {
    const broken = { name: 'Broken', rows: '<row><c><f>1</f></c></row>' };
    expect(await made({ sheets: [sheets[4] ?? {}, broken] })).toMatchObject({ problems: [] });
  });
});
