import { REQUEST_FILE_LIMITS } from '@carebourse/contracts/request-files';
import { inflateBounded } from './inflate-bounded.ts';
import { type PdfStream, readNames } from './pdf-names.ts';
import { type FileRefusal, refuseFile } from './refuse-file.ts';

/** What does something by itself, or cannot be looked at, by its name in a PDF (ISO 32000-2, 7.6, 7.11, 12.6). */
const REFUSED: Record<string, FileRefusal> = {
  Encrypt: 'encrypted',
  JavaScript: 'script',
  JS: 'script',
  XFA: 'activeParts',
  Launch: 'starts',
  SubmitForm: 'starts',
  ImportData: 'starts',
  GoToE: 'starts',
  GoToR: 'starts',
  RichMedia: 'activeParts',
  RichMediaExecute: 'activeParts',
  '3D': 'activeParts',
  Movie: 'activeParts',
  Sound: 'activeParts',
  EmbeddedFile: 'inside',
  EmbeddedFiles: 'inside',
  FileAttachment: 'inside',
};

/** Those that are long enough to be nothing else, wherever they stand: a reader may see an object where we see bytes. */
const ANYWHERE = new RegExp(
  `/(${['JavaScript', 'Launch', 'SubmitForm', 'ImportData', 'EmbeddedFile', 'RichMedia', 'Encrypt']
    .map((name) => [...name].map((letter) => `(?:${letter}|#${letter.charCodeAt(0).toString(16)})`).join(''))
    .join('|')})(?![A-Za-z0-9])`,
  'i',
);

/** What may stand after the last mark of the end. */
const AFTER_END = /^[\r\n\t \0]{0,16}$/;
const END = '%%EOF';
const PLAIN_FILTERS = ['FlateDecode', 'Fl'];
const OTHER_FILTERS = [
  'ASCIIHexDecode',
  'AHx',
  'ASCII85Decode',
  'A85',
  'LZWDecode',
  'LZW',
  'RunLengthDecode',
  'RL',
  'Crypt',
];

/**
 * Reads all names of a PDF, those in compressed object streams too: what is to run must be named.
 * @throws InvalidInputError for what runs, starts, sends, hides or carries something, and for what is no whole PDF
 */
export async function checkPdf(bytes: Buffer): Promise<void> {
  const text = bytes.toString('latin1');
  if (!/^%PDF-[12]\.\d/.test(text)) refuseFile('damaged');
  const end = text.lastIndexOf(END);
  if (end < 0 || !text.includes('startxref')) refuseFile('damaged');
  if (!AFTER_END.test(text.slice(end + END.length))) refuseFile('goesOn');

  const streams: PdfStream[] = [];
  readNames(text, { onName: refuseName, onStream: (stream) => streams.push(stream) });
  const hidden = ANYWHERE.exec(text)?.[1];
  if (hidden !== undefined) refuseHidden(hidden);
  let left: number = REQUEST_FILE_LIMITS.unpackedBytes;
  for (const { names, from, to } of streams.filter(hasObjects)) {
    const objects = await objectsOf(names, bytes.subarray(from, to), left);
    left -= objects.length;
    readNames(objects.toString('latin1'), { onName: refuseName, onStream: () => refuseFile('damaged') });
  }
}

function refuseName(name: string): void {
  if (Object.hasOwn(REFUSED, name)) refuseFile(REFUSED[name] ?? 'damaged');
}

/** @param written with some of its letters as numbers */
function refuseHidden(written: string): void {
  const name = written.replace(/#([\da-f]{2})/gi, (_all, digits: string) => String.fromCharCode(parseInt(digits, 16)));
  const known = Object.keys(REFUSED).find((each) => each.toLowerCase() === name.toLowerCase());
  if (known !== undefined) refuseName(known);
}

/** Readers look for two numbers in the dictionary of an object stream, whatever its type says. */
function hasObjects({ names }: PdfStream): boolean {
  return names.has('ObjStm') || (names.has('First') && names.has('N'));
}

async function objectsOf(names: ReadonlySet<string>, stream: Buffer, mostBytes: number): Promise<Buffer> {
  // No program that is in use writes objects otherwise; whoever does wants them not to be seen.
  if (names.has('Predictor') || OTHER_FILTERS.some((filter) => names.has(filter))) refuseFile('damaged');
  if (!PLAIN_FILTERS.some((filter) => names.has(filter))) return stream;
  return inflateBounded(stream, { mostBytes, form: 'zlib' });
}
