import { SaxesParser, type SaxesTagNS } from 'saxes';
import { MAIN_TYPE, mayLeadTo, PART_NAMES, PART_TYPES, RELATIONS } from './docx-allowed.ts';
import { fieldReader, type FieldReader } from './docx-fields.ts';
import { refuseFile } from './refuse-file.ts';
import { listZip, unpackEntry, type ZipEntry } from './zip.ts';

const TYPES = '[Content_Types].xml';
const MACROS = /macroenabled|vbaproject|vbadata/i;
const ACTIVE = /activex|oleobject|msword\.template|control\+xml/i;
/** Whose relationships are taken (ECMA-376, also in its strict form, and what Word adds). */
const RELATION =
  /^http:\/\/(?:schemas\.openxmlformats\.org\/(?:officeDocument|package)\/2006|purl\.oclc\.org\/ooxml\/officeDocument|schemas\.microsoft\.com\/(?:office|word)\/20\d\d(?:\/\d\d)?)\/relationships\/(?:metadata\/)?([A-Za-z-]+)$/;

/** Queries of other sources, which stand in the settings and not in a relationship. */
const ACTING = new Set(['mailMerge', 'altChunk', 'subDoc', 'OLEObject', 'object', 'control']);
/** Where VML and others name what they draw. */
const SOURCES = new Set(['src', 'href']);

/**
 * Looks into a Word document (ECMA-376): its parts, what they say they are and are to each other, its fields and links are
 * all of those in docx-allowed.ts.
 * @throws InvalidInputError for macros, active parts, files inside, what is fetched from elsewhere, and what is no document
 */
export async function checkDocx(bytes: Buffer): Promise<void> {
  const entries = listZip(bytes);
  for (const { name } of entries) refuseByName(name);
  const types = entries.find(({ name }) => name === TYPES);
  if (!types || !entries.some(({ name }) => name.toLowerCase() === 'word/document.xml')) refuseFile('damaged');
  for (const entry of entries) {
    // All of it is unpacked: what a part says of its length may be untrue.
    const content = await unpackEntry(bytes, entry);
    if (entry === types) readTypes(content);
    else if (isRelations(entry)) readXml(content, { open: checkRelation });
    else if (isXml(entry)) readPart(content);
  }
}

function isXml({ name }: ZipEntry): boolean {
  return /\.xml$/i.test(name);
}

function readPart(content: Buffer): void {
  const fields = fieldReader();
  readXml(content, {
    open(tag) {
      if (ACTING.has(tag.local)) refuseFile('otherParts');
      for (const { local, value } of Object.values(tag.attributes)) {
        if (SOURCES.has(local) && /^[a-z][a-z\d+.-]*:|^[\\/]{2}/i.test(value.trim()) && !mayLeadTo(value)) {
          refuseFile('external');
        }
        if (local === 'src' && mayLeadTo(value)) refuseFile('external');
      }
      fields.open(tag);
    },
    text: fields.text,
    close: fields.close,
  });
  fields.end();
}

function refuseByName(name: string): void {
  if (/vba(project|data)/i.test(name)) refuseFile('macros');
  if (/(^|\/)activex(\/|\d)/i.test(name)) refuseFile('activeParts');
  if (/(^|\/)embeddings\//i.test(name) || /\.(bin|exe|dll|js|vbs|docm|dotm|ole)$/i.test(name)) refuseFile('inside');
  if (!PART_NAMES.test(name)) refuseFile('otherParts');
}

function isRelations({ name }: ZipEntry): boolean {
  return name.toLowerCase().endsWith('.rels');
}

/** Reads what parts say they are, one of them a document. */
function readTypes(content: Buffer): void {
  const named: string[] = [];
  let isUnderOtherName = false;
  readXml(content, {
    open({ local, attributes }) {
      if (local === 'Types') return;
      const type = attributes['ContentType']?.value ?? '';
      if (MACROS.test(type)) refuseFile('macros');
      if (ACTIVE.test(type)) refuseFile('activeParts');
      named.push(type);
      // XML under the name of a picture would not be read.
      const name = attributes['PartName']?.value ?? attributes['Extension']?.value ?? '';
      if (/xml$/i.test(type) && !/(?:^|\.)(?:xml|rels)$/i.test(name)) isUnderOtherName = true;
    },
  });
  if (!named.includes(MAIN_TYPE)) refuseFile('damaged');
  if (isUnderOtherName || !named.every((type) => PART_TYPES.has(type))) refuseFile('otherParts');
}

function checkRelation({ local, attributes }: SaxesTagNS): void {
  if (local !== 'Relationship') return;
  const type = attributes['Type']?.value ?? '';
  if (MACROS.test(type)) refuseFile('macros');
  if (/activex|oleobject|\/control$/i.test(type)) refuseFile('activeParts');
  if (/\/package$/i.test(type)) refuseFile('inside');
  const kind = RELATION.exec(type)?.[1] ?? '';
  const target = attributes['Target']?.value ?? '';
  const isOutside =
    /^external$/i.test(attributes['TargetMode']?.value ?? '') || /^[a-z][a-z\d+.-]*:|^[\\/]{2}/i.test(target);
  if (isOutside && kind !== 'hyperlink') refuseFile('external');
  if (!RELATIONS.has(kind) || (isOutside && !mayLeadTo(target))) refuseFile('otherParts');
}

/** Reads XML that must not tell of other documents or of entities of its own. */
function readXml(
  content: Buffer,
  { open, text, close }: { open: (tag: SaxesTagNS) => void } & Partial<Pick<FieldReader, 'text' | 'close'>>,
): void {
  const parser = new SaxesParser({ xmlns: true });
  parser.on('opentag', open);
  if (text) parser.on('text', text);
  if (text) parser.on('cdata', text);
  if (close) parser.on('closetag', close);
  parser.on('doctype', () => refuseFile('external'));
  parser.on('error', () => refuseFile('damaged'));
  parser.write(content.toString('utf8')).close();
}
