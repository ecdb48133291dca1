import { zipFile, type ZipPart } from '@carebourse/testing/sample-files';
import { randomFrom } from '@carebourse/testing/random';
import { temporaryFolder } from '@carebourse/testing/temporary-folder';
import XLSX from '@e965/xlsx';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  madeWorkbook,
  relation,
  relationships,
  sheetXml,
  workbookParts,
  type MadeWorkbook,
} from '../../tests/support/made-workbook.ts';
import { readWorkbook } from './read-workbook.ts';
import { isWorkbook, writeSheet, type WorkbookLimits } from './write-sheet.ts';

const LIMITS: WorkbookLimits = {
  fileBytes: 5_000_000,
  unpackedBytes: 200_000_000,
  rows: 2_000_000,
  columns: 20_000,
  milliseconds: 60_000,
  memoryMegabytes: 64,
};
const SHEET = 'xl/worksheets/sheet1.xml';
const ONE = '<row r="1"><c r="A1"><v>1</v></c></row>';

function fileOf(bytes: Buffer | string): { file: string; target: string } {
  const folder = temporaryFolder('workbook');
  const [file, target] = [join(folder, 'made.xlsx'), join(folder, 'sheet.csv')];
  writeFileSync(file, bytes);
  return { file, target };
}

async function written(bytes: Buffer, limits: Partial<WorkbookLimits> = {}): Promise<string> {
  const { file, target } = fileOf(bytes);
  await writeSheet(file, null, target, { ...LIMITS, ...limits });
  return readFileSync(target, 'utf8');
}

/** A thread for each would take longer than all else: `read` is `writeSheet` where it is about the thread. */
async function expectRefused(
  bytes: Buffer,
  message: string | RegExp,
  limits: Partial<WorkbookLimits> = {},
  read = readWorkbook,
) {
  const { file, target } = fileOf(bytes);
  expect(await isWorkbook(file)).toBe(true);
  await expect(read(file, null, target, { ...LIMITS, ...limits })).rejects.toMatchObject({
    name: 'WorkbookRefusedError',
    message: typeof message === 'string' ? expect.stringContaining(message) : expect.stringMatching(message),
  });
}

const made = (parts: readonly ZipPart[], more: MadeWorkbook = {}) => madeWorkbook({ ...more, parts });
const ofRows = (rows: string, more: MadeWorkbook = {}) => madeWorkbook({ ...more, sheets: [{ rows }] });

describe('what is no workbook of today', () => {
  const older = (bookType: XLSX.BookType | 'biff3' | 'biff4') => {
    const book = XLSX.utils.book_new(XLSX.utils.aoa_to_sheet([['a'], [1]]), 'Visits');
    return XLSX.write(book, { type: 'buffer', bookType: bookType as XLSX.BookType }) as Buffer;
  };
  const compound = (stream: string) =>
    Buffer.concat([
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.alloc(70_000),
      // Across the border of two pieces that are read at once.
      Buffer.alloc(65_536 - ((70_008 + stream.length) % 65_536)),
      Buffer.from(stream, 'utf16le'),
    ]);
  const open = (kind: string) =>
    zipFile([
      { name: 'mimetype', content: `application/vnd.oasis.opendocument.${kind}`, isStored: true },
      { name: 'content.xml', content: '<a/>' },
    ]);
  const office = (name: string) => madeWorkbook({ parts: [{ name, content: '<a/>' }] });

  it.each([
    ['xls', older('biff8'), 'This is an older Excel workbook (.xls): save it as .xlsx'],
    ['xls of Excel 5', older('biff5'), 'This is an older Excel workbook (.xls): save it as .xlsx'],
    ['xls of Excel 4', older('biff4'), 'This is an older Excel workbook (.xls): save it as .xlsx'],
    ['xls of Excel 3', older('biff3'), 'This is an older Excel workbook (.xls): save it as .xlsx'],
    ['xls of Excel 2', older('biff2'), 'This is an older Excel workbook (.xls): save it as .xlsx'],
    [
      'a password',
      compound('EncryptedPackage'),
      'This workbook is protected by a password: remove the password in Excel, and save it',
    ],
    [
      'doc',
      compound('WordDocument'),
      'This is a document of an older Office program, and no workbook: save its table as .xlsx or CSV',
    ],
    ['xlsb', older('xlsb'), 'This is a binary Excel workbook (.xlsb): save it as .xlsx'],
    ['ods', older('ods'), 'This is an OpenDocument spreadsheet (.ods): save it as .xlsx'],
    ['odt', open('text'), 'This is an OpenDocument file and no workbook: save its table as .xlsx or CSV'],
    ['XML', older('xlml'), 'This is an XML spreadsheet of Excel 2003: open it in Excel and save it as .xlsx'],
    ['HTML', older('html'), 'This is a web page under the name of a workbook: open it in Excel and save it as .xlsx'],
    ['docx', office('word/document.xml'), 'This is a Word document: save its table as .xlsx or CSV'],
    ['pptx', office('ppt/presentation.xml'), 'This is a presentation: save its table as .xlsx or CSV'],
    [
      'Numbers',
      zipFile([{ name: 'Index/Document.iwa', content: '' }]),
      'This is a document of Apple Numbers: export it as Excel (.xlsx)',
    ],
    [
      'a ZIP file',
      zipFile([{ name: 'visits.csv', content: 'a' }]),
      'This is a ZIP file and no workbook: unpack it, and upload the table that is in it',
    ],
  ])('is refused with what it is: %s', async (_, bytes, message) => {
    const { file, target } = fileOf(bytes);
    expect(await isWorkbook(file)).toBe(true);
    await expect(readWorkbook(file, null, target, LIMITS)).rejects.toMatchObject({
      name: 'WorkbookRefusedError',
      message,
    });
  });

  it('is found out soon, whatever stands in it', async () => {
    const { file } = fileOf('<!---->'.repeat(140));
    expect(await isWorkbook(file)).toBe(false);
  });

  it.each(['', 'a,b\n1,2\n', 'PAR1', '<a>,b\n', '\u0009\u0000,b', '<?xml version="1.0"?><a/>'])(
    'is left to others where it is another kind: %j',
    async (content) => {
      const { file, target } = fileOf(content);
      expect(await isWorkbook(file)).toBe(false);
      await expect(readWorkbook(file, null, target, LIMITS)).rejects.toThrow('This is no workbook');
    },
  );
});

describe('a file that unpacks to more than it may', () => {
  const bomb = Buffer.alloc(40_000_000, ' ');
  const limits = { unpackedBytes: 20_000_000 };

  it('is refused before it is unpacked where it says so', async () => {
    const tooLarge = 'This workbook is larger than 20 MB when it is unpacked';
    await expectRefused(made([{ name: 'xl/media/a.png', content: bomb }]), tooLarge, limits);
    const halves = ['a', 'b'].map((name) => ({ name, content: bomb.subarray(0, 15_000_000) }));
    await expectRefused(made(halves), tooLarge, limits);
  });

  it('is refused where it says less, in a part that nobody reads too', async () => {
    for (const name of [SHEET, 'xl/media/a.png']) {
      await expectRefused(
        made([{ name, content: bomb, saysBytes: 1000 }]),
        'This workbook is damaged (a part of it is not what it says to be): open it in Excel and save it again',
        limits,
        writeSheet,
      );
    }
  });

  it('is refused where it says more', async () => {
    await expectRefused(made([{ name: 'a', content: 'b', saysBytes: 1000 }]), 'is not what it says to be');
  });

  it('is refused where it is written as more: few texts in many cells', async () => {
    const rows = `<row>${'<c t="s"><v>0</v></c>'.repeat(2000)}</row>`.repeat(10);
    await expectRefused(ofRows(rows, { strings: `<si><t>${'a'.repeat(100_000)}</t></si>` }), 'larger than 200 MB');
  });

  it('is refused where it is written as more: a few wide rows among many', async () => {
    const rows = `${'<row><c><v>1</v></c></row>'.repeat(20_000)}<row><c r="XFD20001"><v>1</v></c></row>`;
    await expectRefused(ofRows(rows), 'larger than 200 MB');
  });

  it('is refused by its own size, with both figures', async () => {
    await expectRefused(
      made([{ name: 'a', content: Buffer.alloc(2_000_000), isStored: true }]),
      /^This workbook has 2\.1 MB, and one may have 1 MB: /,
      { fileBytes: 1_000_000 },
    );
  });
});

describe('a container that no program of Office writes', () => {
  it.each([
    [
      'many parts',
      made(Array.from({ length: 10_001 }, (_, at) => ({ name: `${at}`, content: '' }))),
      '10,0\\d\\d parts, and one may have 10,000',
    ],
    ['a name twice', made([{ name: 'xl/Workbook.xml', content: '' }]), 'two of its parts have one name'],
    ['a name that leads out', made([{ name: '../a', content: '' }]), 'its ZIP container cannot be read'],
    ['an absolute name', made([{ name: '/a', content: '' }]), 'its ZIP container cannot be read'],
    ['an encrypted part', made([{ name: 'a', content: '', flags: 1 }]), 'protected by a password'],
    ['nothing', Buffer.from('PK\x03\x04'), 'its ZIP container cannot be read'],
    ['half of it', ofRows(ONE).subarray(0, 700), 'its ZIP container cannot be read'],
  ])('is refused: %s', async (_, bytes, message) => {
    await expectRefused(bytes, new RegExp(message));
  });

  it('is refused where it stands on several disks', async () => {
    const bytes = ofRows(ONE);
    bytes.writeUInt16LE(1, bytes.length - 18);
    await expectRefused(bytes, 'its ZIP container cannot be read');
  });

  it('is refused where a part is not what was packed', async () => {
    const bytes = made([{ name: 'xl/media/a', content: 'seven of nine', isStored: true }]);
    bytes.write('eight', bytes.indexOf('seven'));
    await expectRefused(bytes, 'a checksum is wrong');
  });
});

describe('parts that no program of Office writes', () => {
  const sheet = (content: string | Buffer) => made([{ name: SHEET, content }]);
  const entities = '<!DOCTYPE a [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]>';

  it.each([
    ['entities', sheet(`${entities}${sheetXml({ rows: ONE })}`), 'a part of it has a document type'],
    ['unknown entities', ofRows('<row><c><v>&a;</v></c></row>'), 'no well-formed XML'],
    ['half a sheet', sheet(sheetXml({ rows: ONE }).slice(0, -20)), 'no well-formed XML'],
    ['another encoding', sheet(`<?xml version="1.0" encoding="windows-1252"?>${sheetXml({})}`), 'not in UTF-8'],
    ['no UTF-8', sheet(Buffer.from(sheetXml({ rows: '<row>\xe9</row>' }), 'latin1')), 'not in UTF-8'],
    ['another root', sheet('<chartsheet/>'), 'one of its sheets is none'],
    ['deep elements', sheet(`<worksheet>${'<a>'.repeat(100_000)}`), 'too deep'],
    ['deep cells', ofRows(`<row><c>${'<a>'.repeat(100_000)}</c></row>`), 'too deep'],
    ['deep styles', made([{ name: 'xl/styles.xml', content: '<a>'.repeat(100_000) }]), 'too deep'],
    [
      'many styles',
      made([{ name: 'xl/styles.xml', content: `<s><cellXfs>${'<xf/>'.repeat(100_002)}</cellXfs></s>` }]),
      'too many styles',
    ],
    ['a style that is not there', ofRows('<row><c s="7"><v>1</v></c></row>'), 'has no style'],
    ['rows in disorder', ofRows('<row r="2"/><row r="1"/>'), 'the rows of a sheet are in disorder'],
    ['rows of Excel no more', ofRows('<row r="1048577"/>'), 'the rows of a sheet are in disorder'],
    ['a cell twice', ofRows('<row><c r="A1"/><c r="A1"/></row>'), 'the cells of a sheet are in disorder'],
    ['a cell of another row', ofRows('<row r="1"><c r="A2"/></row>'), 'the cells of a sheet are in disorder'],
    ['a cell of no column', ofRows('<row r="1"><c r="XFE1"/></row>'), 'the cells of a sheet are in disorder'],
    ['a cell of no type', ofRows('<row><c t="x"><v>1</v></c></row>'), 'of an unknown type'],
    ['a text without end', ofRows(`<row><c><v>${'1'.repeat(4_000_000)}</v></c></row>`), 'a text in it has no end'],
    ['a missing sheet', madeWorkbook({ sheets: [{ target: 'worksheets/none.xml' }] }), 'one of its parts is missing'],
    ['a target that leads out', madeWorkbook({ sheets: [{ target: '../../../etc/passwd' }] }), 'leads out of the file'],
    ['no relations', made([{ name: '_rels/.rels', content: relationships([]) }]), 'it has no workbook part'],
    ['another workbook part', made([{ name: 'xl/workbook.xml', content: '<a/>' }]), 'it has no workbook part'],
    [
      'many sheets',
      madeWorkbook({ sheets: [{}], before: `<sheets>${'<sheet name="a" r:id="s0"/>'.repeat(1001)}</sheets>` }),
      'more than 1000 sheets',
    ],
    ['only charts', madeWorkbook({ sheets: [{ kind: 'chartsheet' }] }), 'This workbook has no sheet with cells'],
    [
      'a sheet elsewhere',
      made([
        {
          name: 'xl/_rels/workbook.xml.rels',
          content: relationships([
            relation('s0', 'worksheet', 'https://example.org/sheet.xml').replace('/>', ' TargetMode="External"/>'),
          ]),
        },
      ]),
      'one of its sheets is missing',
    ],
  ])('are refused: %s', async (_, bytes, message) => {
    await expectRefused(bytes, message);
  });

  it.each(['/xl/worksheets/sheet1.xml', 'worksheets\\sheet1.xml', '../xl/./worksheets/sheet%31.xml'])(
    'are found where a target says %s',
    async (target) => {
      expect(await written(madeWorkbook({ sheets: [{ rows: ONE, target }] }))).toBe('1\n');
    },
  );

  it('cost nothing where a sheet only says that it is large', async () => {
    const rows = `${ONE}<row r="3"><c r="B3"><v>2</v></c></row>`;
    const content = sheetXml({ rows }).replace('ref="A1"', 'ref="A1:XFD1048576"');
    expect(await written(made([{ name: SHEET, content }]), { memoryMegabytes: 16 })).toBe('1,\n\n,2\n');
  });

  it('cost a line where the last row of all has a cell', async () => {
    const csv = await written(ofRows(`${ONE}<row r="1048576"><c r="A1048576"><v>2</v></c></row>`));
    expect([csv.length, csv.slice(0, 3), csv.slice(-3)]).toEqual([1_048_578, '1\n\n', '\n2\n']);
  });

  it('may be a hundred thousand merged cells', async () => {
    const after = `<mergeCells>${'<mergeCell ref="A1:B1"/>'.repeat(100_000)}</mergeCells>`;
    const { file, target } = fileOf(madeWorkbook({ sheets: [{ rows: ONE, after }] }));
    expect((await writeSheet(file, null, target, LIMITS)).merged).toHaveLength(1000);
  });
});

describe('a workbook that needs more than it is given', () => {
  it('is refused for its texts', async () => {
    const strings = Array.from({ length: 200_000 }, (_, at) => `<si><t>${at} ${'a'.repeat(60)}</t></si>`).join('');
    await expectRefused(madeWorkbook({ strings }), 'more different texts than are read of one');
  });

  it('is refused for memory, and the process goes on', async () => {
    const rows = `<row>${`<c t="inlineStr"><is><t>${'a'.repeat(4000)}</t></is></c>`.repeat(16_384)}</row>`;
    const message = 'This workbook needs more memory than is given to one: save the sheet';
    await expectRefused(ofRows(rows), message, { memoryMegabytes: 16 }, writeSheet);
    expect(await written(ofRows(ONE))).toBe('1\n');
  });

  it('is refused for time', async () => {
    const message = 'This workbook takes longer than 0.001 s to read: save the sheet';
    await expectRefused(ofRows(ONE), message, { milliseconds: 1 }, writeSheet);
  });
});

it('of a workbook with anything changed, nothing but a refusal comes', async () => {
  const random = randomFrom(Number(process.env['WORKBOOK_SEED'] ?? 1));
  const any = (below: number) => Math.floor(random() * below);
  const parts = workbookParts({ sheets: [{ rows: ONE }], strings: '<si><t>a</t></si>', formats: ['yyyy'] });
  const pieces = ['<', '>', '"', '/', '&', '0', 'A', '', '<row>', '</c>', '<c>', '_x', '-', '\0', 'é', '='];
  const { file, target } = fileOf('');
  for (let tries = 0; tries < 300; tries += 1) {
    const changed = any(parts.length);
    const others = parts.map(({ name, content: whole }, at) => {
      const content = whole.toString();
      const from = any(content.length);
      const more = `${content.slice(0, from)}${pieces[any(pieces.length)]}${content.slice(from + any(3))}`;
      return { name, content: at === changed ? more : content };
    });
    const bytes = zipFile(others);
    // In every third, what is around the parts.
    if (tries % 3 === 0) bytes[4 + any(bytes.length - 4)] = any(256);
    writeFileSync(file, bytes);
    const outcome = await readWorkbook(file, null, target, LIMITS).then(
      () => 'WorkbookRefusedError',
      (error: Error) => error.name,
    );
    expect(outcome, `try ${tries}`).toBe('WorkbookRefusedError');
  }
});

it('its parts are told apart as Office does it: not by case', async () => {
  const parts = workbookParts({ sheets: [{ rows: ONE }] }).map((part) => ({ ...part, name: part.name.toUpperCase() }));
  expect(await written(zipFile(parts))).toBe('1\n');
});
