import { SaxesParser, type SaxesTagNS } from 'saxes';
import { refuseFile } from './refuse-file.ts';
import { listZip, unpackEntry, type ZipEntry } from './zip.ts';

const TYPES = '[Content_Types].xml';
const MAIN_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const MACROS = /macroenabled|vbaproject|vbadata/i;
const ACTIVE = /activex|oleobject|msword\.template|control\+xml/i;
/** A link that a reader follows by hand. */
const LINK = /\/relationships\/hyperlink$/;

/**
 * Looks into a Word document: its parts, what they say they are, and what they fetch (ECMA-376).
 * @throws InvalidInputError for macros, active parts, files inside, what is fetched from elsewhere, and what is no document
 */
export async function checkDocx(bytes: Buffer): Promise<void> {
  const entries = listZip(bytes);
  for (const entry of entries) refuseByName(entry.name);
  const types = entries.find(({ name }) => name === TYPES);
  if (!types || !entries.some(({ name }) => name.toLowerCase() === 'word/document.xml')) refuseFile('damaged');
  let isDocument = false;
  for (const entry of entries) {
    // All of it is unpacked: what a part says of its length may be untrue.
    const content = await unpackEntry(bytes, entry);
    if (entry === types) isDocument = readTypes(content);
    else if (isRelations(entry)) readXml(content, checkRelation);
  }
  if (!isDocument) refuseFile('damaged');
}

function refuseByName(name: string): void {
  if (/vba(project|data)/i.test(name)) refuseFile('macros');
  if (/(^|\/)activex(\/|\d)/i.test(name)) refuseFile('activeParts');
  if (/(^|\/)embeddings\//i.test(name) || /\.(bin|exe|dll|js|vbs|docm|dotm|ole)$/i.test(name)) refuseFile('inside');
}

function isRelations({ name }: ZipEntry): boolean {
  return name.toLowerCase().endsWith('.rels');
}

/** @returns whether the main part is that of a document */
function readTypes(content: Buffer): boolean {
  let isDocument = false;
  readXml(content, ({ attributes }) => {
    const type = attributes['ContentType']?.value ?? '';
    if (MACROS.test(type)) refuseFile('macros');
    if (ACTIVE.test(type)) refuseFile('activeParts');
    if (type === MAIN_TYPE) isDocument = true;
  });
  return isDocument;
}

function checkRelation({ local, attributes }: SaxesTagNS): void {
  if (local !== 'Relationship') return;
  const type = attributes['Type']?.value ?? '';
  if (MACROS.test(type)) refuseFile('macros');
  if (/activex|oleobject|\/control$/i.test(type)) refuseFile('activeParts');
  if (/\/package$/i.test(type)) refuseFile('inside');
  if (/^external$/i.test(attributes['TargetMode']?.value ?? '') && !LINK.test(type)) refuseFile('external');
}

/** Reads XML that must not tell of other documents or of entities of its own. */
function readXml(content: Buffer, onOpen: (tag: SaxesTagNS) => void): void {
  const parser = new SaxesParser({ xmlns: true });
  parser.on('opentag', onOpen);
  parser.on('doctype', () => refuseFile('external'));
  parser.on('error', () => refuseFile('damaged'));
  parser.write(content.toString('utf8')).close();
}
