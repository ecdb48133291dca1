import { MESSAGES } from '@carebourse/contracts/messages';
import { docxFile, docxParts, docxRelation, docxTypes, zipFile, type ZipPart } from '@carebourse/testing/sample-files';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkDocx } from './docx.ts';
import type { FileRefusal } from './refuse-file.ts';

const { requestFiles: words } = MESSAGES;
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

async function expectTaken(file: Buffer): Promise<void> {
  await expect(checkDocx(file)).resolves.toBeUndefined();
}

async function expectRefused(file: Buffer, why: FileRefusal): Promise<void> {
  await expect(checkDocx(file)).rejects.toMatchObject({ name: 'InvalidInputError', message: words[why] });
}

/** Relations of the document, written out. */
const relations = (content: string, name = 'word/_rels/document.xml.rels'): ZipPart => ({
  name,
  content: `<?xml version="1.0"?><Relationships>${content}</Relationships>`,
});

describe('the parts of a Word document', () => {
  it.each<[name: string, why: FileRefusal]>([
    ['word/vbaProject.bin', 'macros'],
    ['word/VBAPROJECT.xml', 'macros'],
    ['word/vbaData.xml', 'macros'],
    ['activeX/activeX1.xml', 'activeParts'],
    ['word/ActiveX/a.xml', 'activeParts'],
    ['word/activeX1.xml', 'activeParts'],
    ['activeX2.xml', 'activeParts'],
    ['embeddings/a.xml', 'inside'],
    ['word/Embeddings/a.xml', 'inside'],
    ...['bin', 'exe', 'dll', 'js', 'vbs', 'docm', 'dotm', 'ole', 'EXE'].map((ending): [string, FileRefusal] => [
      `word/a.${ending}`,
      'inside',
    ]),
  ])('are not %s', async (name, why) => {
    await expectRefused(docxFile([{ name, content: '' }]), why);
  });

  it.each([
    'word/vba.xml',
    'word/proactivex1.xml',
    'word/activex.xml',
    'word/disembeddings/a.xml',
    'word/embeddings.xml',
    'word/a.bin.xml',
  ])('may be %s, of XML', async (name) => {
    await expectTaken(docxFile([{ name, content: '<a/>' }]));
    await expectRefused(docxFile([{ name, content: '\x89PNG<a' }]), 'damaged');
  });

  it('may be a picture, whatever is in it', async () => {
    await expectTaken(docxFile([{ name: 'word/media/image1.png', content: '\x89PNG<a' }]));
  });

  it.each([
    'word/a.exes',
    'word/rels',
    'word/cabin',
    'word/a.json',
    'word/a.html',
    'word/a.rtf',
    'word/a.mht',
    'word/a.docx',
  ])('are not %s', async (name) => {
    await expectRefused(docxFile([{ name, content: '' }]), 'otherParts');
  });

  it.each([
    '<Default Extension="html" ContentType="text/html"/>',
    '<Default Extension="rtf" ContentType="application/rtf"/>',
    '<Override PartName="/word/a.xml" ContentType="message/rfc822"/>',
    '<Override PartName="/word/media/a.png" ContentType="application/xml"/>',
    '<Override PartName="/word/a.xml" ContentType="constructor"/>',
  ])('are of no other type: %s', async (more) => {
    await expectRefused(docxFile([], docxTypes(more)), 'otherParts');
  });

  it('have a list of their types, by its exact name', async () => {
    const [types, ...others] = docxParts();
    await expectRefused(zipFile(others), 'damaged');
    await expectRefused(zipFile([{ ...types!, name: '[content_types].xml' }, ...others]), 'damaged');
    await expectTaken(zipFile([...others, types!]));
  });

  it('have a document among them, in whatever letters', async () => {
    const [types, rels, document] = docxParts();
    await expectRefused(zipFile([types!, rels!]), 'damaged');
    await expectTaken(zipFile([types!, rels!, { ...document!, name: 'Word/Document.XML' }]));
  });

  it('are all unpacked, so that none is longer than it says', async () => {
    await expectRefused(docxFile([{ name: 'word/a.xml', content: 'abc', saysBytes: 2 }]), 'unpacksTooLarge');
    await expectRefused(docxFile([{ name: 'word/a.xml', content: 'abc', saysBytes: 4 }]), 'damaged');
  });
});

describe('the types of a Word document', () => {
  const typed = (type: string) => docxFile([], docxTypes(`<Override PartName="/word/a.xml" ContentType="${type}"/>`));
  it.each<[type: string, why: FileRefusal]>([
    ['application/vnd.ms-office.vbaProject', 'macros'],
    ['application/vnd.ms-word.vbaData+xml', 'macros'],
    ['application/vnd.ms-word.template.macroEnabledTemplate.main+xml', 'macros'],
    ['application/vnd.ms-office.activeX+xml', 'activeParts'],
    ['application/vnd.openxmlformats-officedocument.oleObject', 'activeParts'],
    ['application/vnd.ms-office.control+xml', 'activeParts'],
  ])('are not %s', async (type, why) => {
    await expectRefused(typed(type), why);
  });

  it.each(['image/png', 'application/vnd.openxmlformats-officedocument.wordprocessingml.styles+xml'])(
    'may be %s',
    async (type) => {
      await expectTaken(typed(type));
    },
  );

  it.each<[what: string, types: ZipPart, why: FileRefusal]>([
    ['say nothing of a document', docxTypes('', 'application/xml'), 'damaged'],
    ['name a document type inside', docxTypes('<!DOCTYPE Types>'), 'damaged'],
    ['are no XML', { ...docxTypes(), content: 'Types' }, 'damaged'],
    ['have no end', { ...docxTypes(), content: docxTypes().content.toString().replace('</Types>', '') }, 'damaged'],
    ['have a second root', { ...docxTypes(), content: `${docxTypes().content.toString()}<Types/>` }, 'damaged'],
    ['tell of entities', { ...docxTypes(), content: '<!DOCTYPE Types [<!ENTITY a "a">]><Types/>' }, 'external'],
  ])('are refused when they %s', async (_what, types, why) => {
    await expectRefused(docxFile([], types), why);
  });
});

describe('the relations of a Word document', () => {
  it.each<[kind: string, why: FileRefusal]>([
    ['vbaProject', 'macros'],
    ['wordVbaData', 'macros'],
    ['activeXControlBinary', 'activeParts'],
    ['oleObject', 'activeParts'],
    ['control', 'activeParts'],
    ['Control', 'activeParts'],
    ['package', 'inside'],
    ['Package', 'inside'],
  ])('are not to a %s inside it', async (kind, why) => {
    await expectRefused(docxFile([docxRelation('word/_rels/document.xml.rels', kind, 'a.xml', 'Internal')]), why);
  });

  it.each([
    'aFChunk',
    'subDocument',
    'attachedTemplate',
    'frame',
    'mailMergeSource',
    'controls',
    'packages',
    'remotecontrol',
  ])('are not to %s inside it either', async (kind) => {
    const name = 'word/_rels/document.xml.rels';
    await expectRefused(docxFile([docxRelation(name, kind, 'a.xml', 'Internal')]), 'otherParts');
  });

  it.each(['file:///C:/a.exe', '\\\\example.com\\a', 'javascript:a()', 'ms-msdt:/id', 'a.docx'])(
    'do not lead a reader to %s',
    async (target) => {
      await expectRefused(docxFile([docxRelation('word/_rels/document.xml.rels', 'hyperlink', target)]), 'otherParts');
    },
  );

  it('fetch nothing from elsewhere under the mode of a part', async () => {
    const name = 'word/_rels/document.xml.rels';
    await expectRefused(docxFile([docxRelation(name, 'image', 'https://example.com/a', 'Internal')]), 'external');
  });

  it.each(['image', 'settings'])('may be to %s inside it', async (kind) => {
    await expectTaken(docxFile([docxRelation('word/_rels/document.xml.rels', kind, 'a.xml', 'Internal')]));
  });

  it.each(['External', 'external', 'EXTERNAL'])('fetch nothing from elsewhere: %s', async (mode) => {
    const name = 'word/_rels/settings.xml.rels';
    for (const kind of ['image', 'attachedTemplate', 'frame', 'subhyperlink', 'hyperlink/a']) {
      await expectRefused(docxFile([docxRelation(name, kind, 'https://example.com/a', mode)]), 'external');
    }
    await expectTaken(docxFile([docxRelation(name, 'hyperlink', 'https://example.com/a', mode)]));
  });

  it.each<[what: string, content: string]>([
    ['says no mode', `<Relationship Id="r1" Type="${OFFICE}/image" Target="a.png"/>`],
    ['has a mode of its own', `<Relationship Type="${OFFICE}/image" TargetMode="NotExternal"/>`],
    ['has another mode of its own', `<Relationship Type="${OFFICE}/image" TargetMode="Externally"/>`],
    ['is something else', `<Note Type="${OFFICE}/image" TargetMode="External"/>`],
  ])('may be one that %s', async (_what, content) => {
    await expectTaken(docxFile([relations(content)]));
  });

  it.each<[what: string, part: ZipPart, why: FileRefusal]>([
    ['say no type of what is elsewhere', relations('<Relationship TargetMode="External"/>'), 'external'],
    ['have a prefix', relations('<r:Relationship xmlns:r="urn:r" TargetMode="External"/>'), 'external'],
    ['have a name in large letters', relations('<Relationship TargetMode="External"/>', 'word/A.RELS'), 'external'],
    ['are of no known part', relations('<Relationship TargetMode="External"/>', 'a/b/c.rels'), 'external'],
    ['have no end', relations('<Note>'), 'damaged'],
    ['say neither type nor mode', relations('<Relationship Id="r1"/>'), 'otherParts'],
    [
      'are of somebody else',
      relations('<Relationship Type="https://example.com/relationships/image" Target="a.png"/>'),
      'otherParts',
    ],
    ['are no XML', { name: 'word/_rels/a.rels', content: '\x89PNG' }, 'damaged'],
    ['are empty', { name: 'word/_rels/a.rels', content: '' }, 'damaged'],
    ['use entities that they do not have', relations('<Relationship Type="&a;"/>'), 'damaged'],
  ])('are refused when they %s', async (_what, part, why) => {
    await expectRefused(docxFile([part]), why);
  });

  it.each(['word/a.xml', 'word/a.rels.xml'])('do not stand in %s', async (name) => {
    await expectTaken(docxFile([relations('<Relationship TargetMode="External"/>', name)]));
  });
});

describe('the fields of a Word document', () => {
  const code = (text: string) => `<w:r><w:instrText>${text}</w:instrText></w:r>`;
  const mark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
  const field = (...pieces: string[]) => [mark('begin'), ...pieces, mark('separate'), mark('end')].join('');
  const part = (content: string, name = 'word/header1.xml'): Buffer =>
    docxFile([{ name, content: `<w:p xmlns:w="urn:w" xmlns:v="urn:v">${content}</w:p>` }]);

  it.each([
    field(code(' TOC \\o &quot;1-3&quot; \\h \\z \\u ')),
    field(code(' PAGE '), code(' \\* MERGEFORMAT ')),
    field(code(' HYPERLINK "https://ontario.ca" \\l "top" \\o "More" ')),
    field(code(' HYPERLINK \\l "_Toc1" ')),
    field(code(' SEQ Table \\* ARABIC ')),
    field(code(' ='), code('2+2 ')),
    field(code(' PAGE '), mark('separate'), field(code(' REF a ')).replace(mark('separate'), '')),
    '<w:fldSimple w:instr=" NUMPAGES "/>',
  ])('may be %s', async (content) => {
    await expectTaken(part(content));
  });

  it.each([
    field(code(' DDEAUTO c:\\\\windows\\\\system32\\\\cmd.exe "/k calc" ')),
    field(code(' DDE excel a b ')),
    field(code('DDE'), code('AUTO'), code(' a b')),
    field(code(' ddeauto a b ')),
    field(code(' INCLUDEPICTURE "http://example.com/a.png" \\d ')),
    field(code(' INCLUDETEXT "http://example.com/a.docx" ')),
    field(code(' IMPORT a.png ')),
    field(code(' LINK Excel.Sheet a.xlsx ')),
    field(code(' DATABASE \\d a.mdb ')),
    field(code(' MACROBUTTON a b ')),
    field(code(' AUTOTEXT a ')),
    field(code(' HYPERLINK "file://example.com/a" ')),
    field(code(' HYPERLINK '), field(code(' REF a ')), code(' ')),
    field(field(code(' QUOTE 68 68 69 ')), code(' a b ')),
    field(field(code(' REF a ')), code(' a b ')),
    `${mark('begin')}${code(' DDEAUTO a b ')}`,
    code(' DDEAUTO a b '),
    '<w:fldSimple w:instr="DDEAUTO a b"/>',
    '<w:delInstrText>DDEAUTO a b</w:delInstrText>',
    '<w:instrText><![CDATA[DDEAUTO a b]]></w:instrText>',
    '<w:mailMerge/>',
    '<w:altChunk/>',
    '<w:subDoc/>',
    '<w:object/>',
  ])('are not %s', async (content) => {
    await expectRefused(part(content), 'otherParts');
    await expectRefused(part(content, 'word/comments.xml'), 'otherParts');
  });

  it.each(['http://example.com/a.png', 'file:///a', '\\\\example.com\\a'])('are no drawing of %s', async (src) => {
    await expectRefused(part(`<v:imagedata src="${src}"/>`), 'external');
  });
});

describe('what others write', () => {
  it('is taken: a document of python-docx with headings, contents, a picture, a link and page numbers', async () => {
    await expectTaken(readFileSync(new URL('samples/ordinary.docx', import.meta.url)));
  });
});
