import { fileNameSchema, REQUEST_FILE_LIMITS } from '@carebourse/contracts/request-files';
import { MESSAGES } from '@carebourse/contracts/messages';
import { parse } from '@carebourse/runtime/parse';
import {
  docxFile,
  docxParts,
  docxRelation,
  docxTypes,
  jpegFile,
  jpegSegment,
  pdfFile,
  pdfObjectStream,
  pdfStream,
  pngChunk,
  pngFile,
  zipFile,
} from '@carebourse/testing/sample-files';
import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { checkFile } from './check-file.ts';
import type { FileRefusal } from './refuse-file.ts';

const { requestFiles: words, validation } = MESSAGES;

/** Name and content are looked at as the service does. */
const take = async (name: string, bytes: Buffer) => checkFile(parse(fileNameSchema, name), bytes);

const after = (file: Buffer, more: string | Buffer) => Buffer.concat([file, Buffer.from(more)]);
const before = (more: string | Buffer, file: Buffer) => Buffer.concat([Buffer.from(more), file]);
/** Ends with bytes that are no picture's, so that a file has exactly so many. */
const upTo = (bytes: number) => {
  const empty = pngFile({ more: [pngChunk('teSt', Buffer.alloc(0))] }).length;
  return pngFile({ more: [pngChunk('teSt', Buffer.alloc(bytes - empty))] });
};
const script = '/S/JavaScript/JS(app.alert(1))';
const page = '<script>alert(1)</script>';

describe('a file that is what its name says', () => {
  it.each([
    ['a PDF', 'plan.pdf', pdfFile(), 'pdf'],
    ['a PDF with objects in a compressed stream', 'plan.pdf', pdfFile({ more: [pdfObjectStream('<</A 1>>')] }), 'pdf'],
    ['a PDF whose text tells of scripts', 'plan.pdf', pdfFile({ more: ['<</Title(About /JS and \\(/AA)>>'] }), 'pdf'],
    [
      'a PDF that was changed and saved again',
      'plan.pdf',
      after(pdfFile(), '4 0 obj\n<<>>\nendobj\nstartxref\n9\n%%EOF\n'),
      'pdf',
    ],
    ['a PNG', 'chart.PNG', pngFile(), 'png'],
    ['a JPEG', 'letter.jpg', jpegFile(), 'jpeg'],
    ['a JPEG with its longer ending', 'letter.jpeg', jpegFile(), 'jpeg'],
    ['a Word document', 'Plan de recherche – été.docx', docxFile(), 'docx'],
    [
      'a Word document with a link',
      'plan.docx',
      docxFile([docxRelation('word/_rels/document.xml.rels', 'hyperlink', 'https://ontario.ca')]),
      'docx',
    ],
    ['exactly as much as a file may have', 'chart.png', upTo(REQUEST_FILE_LIMITS.bytes), 'png'],
  ])('%s is taken', async (_what, name, bytes, kind) => {
    await expect(take(name, bytes)).resolves.toBe(kind);
  });
});

type Hostile = [what: string, name: string, bytes: Buffer, why: FileRefusal | { words: string }];

const NAMES: Hostile[] = [
  ['a name that leads up', '../../etc/passwd.pdf', pdfFile(), 'nameIsPath'],
  ['a name that is a path of Windows', 'C:\\Users\\plan.pdf', pdfFile(), 'nameIsPath'],
  ['a name with a NUL in it', 'plan.pdf\0.exe.pdf', pdfFile(), { words: validation.controlCharacters }],
  ['a name that reads backwards', 'plan\u202Efdp.exe.pdf', pdfFile(), { words: validation.notOneLine }],
  ['a name that is hidden', '.pdf', pdfFile(), 'nameIsPath'],
  ['a name of 256 characters', `${'a'.repeat(252)}.pdf`, pdfFile(), { words: validation.tooLong(255) }],
  ['a program after the ending', 'plan.pdf.exe', pdfFile(), 'kindNotTaken'],
  ['a document that may have macros', 'plan.docm', docxFile(), 'kindNotTaken'],
  [
    'a picture that is a page',
    'chart.svg',
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${page}</svg>`),
    'kindNotTaken',
  ],
];

const OTHER_KINDS: Hostile[] = [
  ['a page under the name of a picture', 'chart.png', Buffer.from(page), { words: words.otherContent('PNG picture') }],
  [
    'an SVG with a script under the name of a JPEG',
    'chart.jpg',
    Buffer.from(`<svg>${page}</svg>`),
    { words: words.otherContent('JPEG picture') },
  ],
  ['a program under the name of a PDF', 'plan.pdf', Buffer.from('MZ\x90\0'), { words: words.otherContent('PDF') }],
  ['a PDF under the name of a picture', 'chart.png', pdfFile(), { words: words.otherContent('PNG picture') }],
  [
    'an old Word document',
    'plan.docx',
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    { words: words.otherContent('Word document') },
  ],
  ['nothing at all', 'plan.pdf', Buffer.alloc(0), 'empty'],
  ['20 MB and a byte', 'chart.png', upTo(REQUEST_FILE_LIMITS.bytes + 1), { words: words.tooLarge(20) }],
];

const POLYGLOTS: Hostile[] = [
  ['a PDF behind a page', 'plan.pdf', before(page, pdfFile()), { words: words.otherContent('PDF') }],
  [
    'a page in the first comment of a PDF',
    'plan.pdf',
    Buffer.from(pdfFile().toString('latin1').replace('\n%', `\n%${page}`), 'latin1'),
    'isTwoKinds',
  ],
  [
    'a PDF and a ZIP behind it',
    'plan.pdf',
    after(pdfFile(), zipFile([{ name: 'a.js', content: 'alert(1)' }])),
    'isTwoKinds',
  ],
  ['a PDF that goes on after its end', 'plan.pdf', after(pdfFile(), 'and more than that'), 'goesOn'],
  [
    'a PNG and a ZIP behind it',
    'chart.png',
    after(pngFile(), zipFile([{ name: 'a.js', content: 'alert(1)' }])),
    'isTwoKinds',
  ],
  ['a PNG and a page behind it', 'chart.png', after(upTo(4_096), page), 'goesOn'],
  [
    'a page in a text of a PNG',
    'chart.png',
    pngFile({ more: [pngChunk('tEXt', Buffer.from(`Comment\0${page}`))] }),
    'isTwoKinds',
  ],
  ['a JPEG and a program behind it', 'letter.jpg', after(jpegFile(), 'MZ'), 'goesOn'],
  [
    'a script in the comment of a JPEG',
    'letter.jpg',
    jpegFile({ more: [jpegSegment(0xfe, Buffer.from(`*/=1;${page}`))] }),
    'isTwoKinds',
  ],
  [
    'a ZIP in front of a Word document',
    'plan.docx',
    before(zipFile([{ name: 'a', content: 'b' }]), docxFile()),
    'damaged',
  ],
  ['a Word document that goes on', 'plan.docx', after(docxFile(), 'and more'), 'goesOn'],
];

const SCRIPTS: Hostile[] = [
  ['a PDF with a script when it is opened', 'plan.pdf', pdfFile({ catalogue: `/OpenAction<<${script}>>` }), 'script'],
  ['a script whose name is written in numbers', 'plan.pdf', pdfFile({ more: ['<</S/J#61vaScrip#74>>'] }), 'script'],
  [
    'a script in a compressed object stream',
    'plan.pdf',
    pdfFile({ more: [pdfObjectStream(`<<${script}>>`)] }),
    'script',
  ],
  [
    'a script in an object that looks like bytes',
    'plan.pdf',
    pdfFile({ more: [pdfStream('', `9 0 obj\n<<${script}>>\nendobj`)] }),
    'script',
  ],
  [
    'an object stream that is packed otherwise',
    'plan.pdf',
    pdfFile({
      more: [
        pdfStream(
          '/Type/ObjStm/N 1/First 4/Filter[/ASCIIHexDecode/FlateDecode]',
          deflateSync(`9 0 <<${script}>>`).toString('hex'),
        ),
      ],
    }),
    'damaged',
  ],
  ['a PDF that starts a program', 'plan.pdf', pdfFile({ catalogue: '/OpenAction<</S/Launch/F(cmd.exe)>>' }), 'starts'],
  [
    'a PDF that sends what is filled in',
    'plan.pdf',
    pdfFile({ more: ['<</S/SubmitForm/F(https://example.com)>>'] }),
    'starts',
  ],
  ['a PDF with a file inside', 'plan.pdf', pdfFile({ more: [pdfStream('/Type/EmbeddedFile', 'MZ')] }), 'inside'],
  ['a PDF that is encrypted', 'plan.pdf', pdfFile({ trailer: '/Encrypt<</Filter/Standard>>' }), 'encrypted'],
  [
    'a document with macros under another ending',
    'plan.docx',
    docxFile([{ name: 'word/vbaProject.bin', content: 'Sub' }]),
    'macros',
  ],
  [
    'a document that says that it has macros',
    'plan.docx',
    docxFile([], docxTypes('', 'application/vnd.ms-word.document.macroEnabled.main+xml')),
    'macros',
  ],
  [
    'a document with ActiveX',
    'plan.docx',
    docxFile([{ name: 'word/activeX/activeX1.xml', content: '<ocx/>' }]),
    'activeParts',
  ],
  [
    'a document with another inside',
    'plan.docx',
    docxFile([{ name: 'word/embeddings/oleObject1.bin', content: 'x' }]),
    'inside',
  ],
  [
    'a document with a template from elsewhere',
    'plan.docx',
    docxFile([docxRelation('word/_rels/settings.xml.rels', 'attachedTemplate', 'https://example.com/a.dotm')]),
    'external',
  ],
  [
    'a document that reads a file of the machine',
    'plan.docx',
    docxFile([
      { name: 'word/_rels/x.rels', content: '<!DOCTYPE r [<!ENTITY e SYSTEM "file:///etc/passwd">]><r>&e;</r>' },
    ]),
    'external',
  ],
];

const BOMBS: Hostile[] = [
  ['a PNG of 50,000 by 50,000', 'chart.png', pngFile({ width: 50_000, height: 50_000 }), 'tooManyPixels'],
  ['a JPEG of 65,535 by 65,535', 'letter.jpg', jpegFile({ width: 65_535, height: 65_535 }), 'tooManyPixels'],
  [
    'a PDF whose objects become a gigabyte',
    'plan.pdf',
    pdfFile({
      more: Array.from({ length: 9 }, () =>
        pdfStream('/Type/ObjStm/N 1/First 4/Filter/FlateDecode', deflateSync(Buffer.alloc(16 * 1024 * 1024, ' '))),
      ),
    }),
    'unpacksTooLarge',
  ],
  [
    'a document of which a part is zeroes',
    'plan.docx',
    docxFile([{ name: 'word/media/a.xml', content: Buffer.alloc(32 * 1024 * 1024) }]),
    'unpacksTooLarge',
  ],
  [
    'a document of which a part is larger than it says',
    'plan.docx',
    docxFile([{ name: 'word/a.xml', content: Buffer.alloc(1024 * 1024), saysBytes: 10 }]),
    'unpacksTooLarge',
  ],
  [
    'a document of 2,001 parts',
    'plan.docx',
    docxFile(Array.from({ length: 1_998 }, (_, at) => ({ name: `word/${at}.xml`, content: '' }))),
    'tooManyParts',
  ],
  [
    'a document with a part that leads out of it',
    'plan.docx',
    docxFile([{ name: '../../startup/a.xml', content: '' }]),
    'partNames',
  ],
  [
    'a document that has a part twice',
    'plan.docx',
    docxFile([{ name: 'word/Document.xml', content: '<other/>' }]),
    'damaged',
  ],
  [
    'a document whose records name a part otherwise',
    'plan.docx',
    docxFile([{ name: 'word/a.xml', saysLocalName: 'word/b.xml', content: '' }]),
    'damaged',
  ],
  ['a document that is encrypted', 'plan.docx', docxFile([{ name: 'word/a.xml', content: '', flags: 1 }]), 'encrypted'],
  ['a PNG that is cut off', 'chart.png', pngFile().subarray(0, -6), 'damaged'],
  ['a PDF that is cut off', 'plan.pdf', pdfFile().subarray(0, 90), 'damaged'],
  ['a ZIP that is no document', 'plan.docx', zipFile([{ name: 'a.xml', content: '<a/>' }]), 'damaged'],
  [
    'a spreadsheet under the name of a document',
    'plan.docx',
    zipFile(docxParts(docxTypes('', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'))),
    'damaged',
  ],
];

const HOSTILE = [...NAMES, ...OTHER_KINDS, ...POLYGLOTS, ...SCRIPTS, ...BOMBS];

describe('a hostile file', () => {
  it('comes in more than forty kinds', () => {
    expect(new Set(HOSTILE.map(([what]) => what)).size).toBeGreaterThanOrEqual(40);
  });

  it.each(HOSTILE)('%s is refused, and it is said why', async (_what, name, bytes, why) => {
    const expected = typeof why === 'string' ? words[why] : why.words;
    await expect(take(name, bytes)).rejects.toMatchObject({ name: 'InvalidInputError', message: expected });
  });

  it('takes no long time, however it is made', async () => {
    const names = Buffer.from(`%PDF-1.7\n${'/a '.repeat(6_000_000)}\nstartxref\n0\n%%EOF`);
    await expect(take('plan.pdf', names)).rejects.toThrow(words.tooManyParts);
    const openTexts = Buffer.from(`%PDF-1.7\n${'('.repeat(18_000_000)}\nstartxref\n0\n%%EOF`);
    await expect(take('plan.pdf', openTexts)).rejects.toThrow(words.damaged);
  });
});
