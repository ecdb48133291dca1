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

/** Every action that there is (ISO 32000-2, 12.6.4.2), but for those that lead somewhere when a reader asks for it. */
const OTHER_ACTIONS = new Set([
  'GoToDp',
  'GoTo3DView',
  'Hide',
  'Rendition',
  'ResetForm',
  'SetOCGState',
  'Thread',
  'Trans',
]);
/** Keys by which bytes come from elsewhere. */
const REFUSED_KEYS: Record<string, FileRefusal> = {
  FFilter: 'external',
  FDecodeParms: 'external',
  Filespec: 'external',
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
  const texts = [text];
  // What happens by itself is told by what it is, where that is refused too.
  let actsByItself = false;
  const onName = (name: string, after?: string): void => {
    actsByItself ||= name === 'AA';
    refuseName(name, after);
  };
  readNames(text, { onName, onStream: (stream) => streams.push(stream) });
  // A stream whose bytes are elsewhere (7.3.8.2).
  if (streams.some(({ names }) => names.has('F'))) refuseFile('external');
  const hidden = ANYWHERE.exec(text)?.[1];
  if (hidden !== undefined) refuseHidden(hidden);
  let left: number = REQUEST_FILE_LIMITS.unpackedBytes;
  for (const { names, from, to } of streams.filter(hasObjects)) {
    const objects = await objectsOf(names, bytes.subarray(from, to), left);
    left -= objects.length;
    const packed = objects.toString('latin1');
    readNames(packed, { onName, onStream: () => refuseFile('damaged') });
    texts.push(packed);
  }
  if (actsByItself) refuseFile('starts');
  requireQuietOpening(texts);
}

/** What a file does when it is opened: it shows a place of its own, and nothing else. */
function requireQuietOpening(texts: readonly string[]): void {
  for (const text of texts) {
    for (const [, what = '', rest = ''] of text.matchAll(OPENING)) {
      if (what === '[') continue;
      const action = what === '<<' ? rest : texts.map((one) => objectOf(one, what)).find((one) => one !== undefined);
      if (action === undefined || !SHOWS_A_PLACE.test(action) || /\/Next\b/.test(action)) refuseFile('starts');
    }
  }
}

/** `/OpenAction` with what stands behind it: a place, an action, or the number of an object. */
const OPENING = /\/OpenAction\s*(\[|<<|\d+(?=\s+\d+\s+R))([^]{0,512})/g;
const SHOWS_A_PLACE = /^[^]*?\/S\s*\/GoTo(?![A-Za-z0-9])|^\s*\[/;

/** The beginning of an object by its number, as it stands in a file or in the text of an object stream. */
function objectOf(text: string, number: string): string | undefined {
  const plain = new RegExp(`(?:^|[\\s>])${number}\\s+\\d+\\s+obj\\b([^]{0,512}?)endobj`).exec(text)?.[1];
  if (plain !== undefined) return plain;
  const [header = ''] = /^[\d\s]+/.exec(text) ?? [];
  const numbers = header.trim().split(/\s+/);
  const at = numbers.findIndex((one, place) => place % 2 === 0 && one === number);
  if (at < 0) return undefined;
  const offset = (place: number) => header.length + Number(numbers[place]);
  return text.slice(offset(at + 1), at + 3 < numbers.length ? offset(at + 3) : undefined);
}

function refuseName(name: string, after = ''): void {
  if (after === 'S' && OTHER_ACTIONS.has(name)) refuseFile('starts');
  if (after === 'FS' && name === 'URL') refuseFile('external');
  if (Object.hasOwn(REFUSED_KEYS, name)) refuseFile(REFUSED_KEYS[name] ?? 'damaged');
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
