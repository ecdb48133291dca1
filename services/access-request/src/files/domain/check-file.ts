import { FILE_KINDS, type FileKind, kindOfName, REQUEST_FILE_LIMITS } from '@carebourse/contracts/request-files';
import { MESSAGES } from '@carebourse/contracts/messages';
import { checkDocx } from './docx.ts';
import { checkJpeg } from './jpeg.ts';
import { checkPdf } from './pdf.ts';
import { checkPng } from './png.ts';
import { refusal, refuseFile } from './refuse-file.ts';

const SIGNATURES: Record<FileKind, Buffer> = {
  pdf: Buffer.from('%PDF-'),
  png: Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
  jpeg: Buffer.from([0xff, 0xd8, 0xff]),
  docx: Buffer.from('PK\x03\x04'),
};

const CHECKS: Record<FileKind, (bytes: Buffer) => void | Promise<void>> = {
  pdf: checkPdf,
  png: checkPng,
  jpeg: checkJpeg,
  docx: checkDocx,
};

/** Where browsers look when they guess what something is. */
const SNIFFED_BYTES = 1_024;
const PAGE = /<(!doctype|html|head|body|script|svg|iframe|\?php)/i;
/** How far from its end programs look for the directory of a ZIP file. */
const ZIP_END = { bytes: 22 + 65_535, signature: Buffer.from('PK\x05\x06') };

/**
 * Looks whether a file is what its name says, whole, of one kind, and does nothing by itself: the structure is read, and
 * not only its first bytes.
 * @param name as `fileNameSchema` takes it
 * @returns of which kind it is
 * @throws InvalidInputError that says what is wrong
 */
export async function checkFile(name: string, bytes: Buffer): Promise<FileKind> {
  const kind = kindOfName(name);
  if (!kind) return refuseFile('kindNotTaken');
  if (bytes.length === 0) refuseFile('empty');
  if (bytes.length > REQUEST_FILE_LIMITS.bytes) {
    throw refusal(MESSAGES.requestFiles.tooLarge(REQUEST_FILE_LIMITS.megabytes));
  }
  if (!bytes.subarray(0, SIGNATURES[kind].length).equals(SIGNATURES[kind])) {
    throw refusal(MESSAGES.requestFiles.otherContent(FILE_KINDS[kind].name));
  }
  if (PAGE.test(bytes.toString('latin1', 0, SNIFFED_BYTES))) refuseFile('isTwoKinds');
  if (kind !== 'docx' && bytes.subarray(-ZIP_END.bytes).includes(ZIP_END.signature)) refuseFile('isTwoKinds');
  await CHECKS[kind](bytes);
  return kind;
}
