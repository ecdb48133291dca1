import { MESSAGES } from '@carebourse/contracts/messages';
import { docxFile, docxParts, docxRelation, docxTypes, zipFile, type ZipPart } from '@carebourse/testing/sample-files';
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
    'word/media/image1.png',
    'word/vba.xml',
    'word/proactivex1.xml',
    'word/activex.xml',
    'word/disembeddings/a.xml',
    'word/embeddings.xml',
    'word/a.bin.xml',
    'word/a.exes',
    'word/cabin',
    'word/a.json',
  ])('may be %s, whatever is in it', async (name) => {
    await expectTaken(docxFile([{ name, content: '\x89PNG<a' }]));
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

  it.each(['image', 'settings', 'controls', 'packages', 'remotecontrol'])('may be to %s inside it', async (kind) => {
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
    ['says neither type nor mode', '<Relationship Id="r1"/>'],
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
    ['have no end', relations('<Relationship>'), 'damaged'],
    ['are no XML', { name: 'word/_rels/a.rels', content: '\x89PNG' }, 'damaged'],
    ['are empty', { name: 'word/_rels/a.rels', content: '' }, 'damaged'],
    ['use entities that they do not have', relations('<Relationship Type="&a;"/>'), 'damaged'],
  ])('are refused when they %s', async (_what, part, why) => {
    await expectRefused(docxFile([part]), why);
  });

  it.each(['word/a.xml', 'word/rels', 'word/a.rels.xml'])('do not stand in %s', async (name) => {
    await expectTaken(docxFile([relations('<Relationship TargetMode="External"/>', name)]));
  });
});
