import { open } from 'node:fs/promises';
import { WorkbookRefusedError } from './workbook-refused-error.ts';

const ZIP = [Buffer.from('PK\x03\x04'), Buffer.from('PK\x05\x06')];
const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex');
/** How workbooks of Excel 2 to 4 begin. */
const BEFORE_COMPOUND = ['0900', '0902', '0904'].map((mark) => Buffer.from(mark, 'hex'));
/** Names of streams in a compound file, as its directory has them. */
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le');
const BOOKS = ['Workbook', 'Book'].map((name) => Buffer.from(name, 'utf16le'));
/** Excel opens these by the name .xls, and many systems write them. */
const PAGE = /^\s*(?:<!--(?:(?!-->)[^])*-->\s*)*<(?:!doctype\s+html|html|table|meta)\b/i;
const XML_SPREADSHEET = /<\?mso-application\s+progid="Excel\.Sheet"|"urn:schemas-microsoft-com:office:spreadsheet"/;

const WORDS = {
  older: 'This is an older Excel workbook (.xls): save it as .xlsx',
  protected: 'This workbook is protected by a password: remove the password in Excel, and save it',
  olderOffice: 'This is a document of an older Office program, and no workbook: save its table as .xlsx or CSV',
  page: 'This is a web page under the name of a workbook: open it in Excel and save it as .xlsx',
  xml: 'This is an XML spreadsheet of Excel 2003: open it in Excel and save it as .xlsx',
};

/** Whether a file is one for `writeSheet`: a workbook, or what that refuses with the words of what it is. */
export async function isWorkbook(file: string): Promise<boolean> {
  return (await kindOfFile(file)) !== null;
}

type Kind = 'zip' | 'compound' | 'older' | 'page' | 'xml';

async function kindOfFile(file: string): Promise<Kind | null> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(1024), 0, 1024, 0);
    return kindOfBeginning(buffer.subarray(0, bytesRead));
  } finally {
    await handle.close();
  }
}

function kindOfBeginning(bytes: Buffer): Kind | null {
  const beginsWith = (mark: Buffer) => bytes.subarray(0, mark.length).equals(mark);
  if (ZIP.some(beginsWith)) return 'zip';
  if (beginsWith(COMPOUND)) return 'compound';
  // The length of the first record follows.
  if (BEFORE_COMPOUND.some(beginsWith) && [4, 6, 8].includes(bytes.readUInt16LE(2))) return 'older';
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '');
  if (PAGE.test(text)) return 'page';
  return /^\s*<(?:\?xml|Workbook)\b/.test(text) && XML_SPREADSHEET.test(text) ? 'xml' : null;
}

/**
 * @param file not larger than one may be
 * @throws WorkbookRefusedError for all that is no ZIP file
 */
export async function refuseOtherKinds(file: string): Promise<void> {
  const kind = await kindOfFile(file);
  if (kind === 'zip') return;
  if (kind === 'compound') throw new WorkbookRefusedError(WORDS[await kindOfCompound(file)]);
  if (kind) throw new WorkbookRefusedError(WORDS[kind]);
  throw new WorkbookRefusedError('This is no workbook: save the table as .xlsx or CSV');
}

async function kindOfCompound(file: string): Promise<'protected' | 'older' | 'olderOffice'> {
  const most = Math.max(ENCRYPTED.length, ...BOOKS.map(({ length }) => length));
  let before: Buffer = Buffer.alloc(0);
  let isBook = false;
  const handle = await open(file);
  for await (const chunk of handle.createReadStream()) {
    const bytes = Buffer.concat([before, chunk as Buffer]);
    if (bytes.includes(ENCRYPTED)) return 'protected';
    isBook ||= BOOKS.some((name) => bytes.includes(name));
    before = bytes.subarray(-most);
  }
  return isBook ? 'older' : 'olderOffice';
}
