import { crc32, deflateRawSync, deflateSync } from 'node:zlib';

/** Small whole files of each kind that people send, made here; parts of them may be replaced by worse ones. */

const number = (bytes: 2 | 4, value: number, order: 'LE' | 'BE') => {
  const buffer = Buffer.alloc(bytes);
  if (order === 'LE') buffer.writeUIntLE(value, 0, bytes);
  else buffer.writeUIntBE(value, 0, bytes);
  return buffer;
};

/** A chunk of a PNG. */
export function pngChunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  return Buffer.concat([number(4, content.length, 'BE'), named, number(4, crc32(named), 'BE')]);
}

/** A grey picture. @param more chunks before the picture's own */
export function pngFile({ width = 2, height = 2, more = [] as readonly Buffer[] } = {}): Buffer {
  const head = Buffer.concat([number(4, width, 'BE'), number(4, height, 'BE'), Buffer.from([8, 0, 0, 0, 0])]);
  const rows = Buffer.alloc(Math.min((width + 1) * height, 65_536));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', head),
    ...more,
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A segment of a JPEG. */
export function jpegSegment(marker: number, content: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0xff, marker]), number(2, content.length + 2, 'BE'), content]);
}

/** A frame, a scan and the marks around them; what is in the scan is no picture that anybody would look at. */
export function jpegFile({ width = 8, height = 8, more = [] as readonly Buffer[] } = {}): Buffer {
  const frame = Buffer.concat([
    Buffer.from([8]),
    number(2, height, 'BE'),
    number(2, width, 'BE'),
    Buffer.from([1, 1, 0x11, 0]),
  ]);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    jpegSegment(0xe0, Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1')),
    ...more,
    jpegSegment(0xc0, frame),
    jpegSegment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.from([0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56, 0xff, 0xd9]),
  ]);
}

/** A stream object of a PDF. */
export function pdfStream(dictionary: string, content: Buffer | string): string {
  const bytes = typeof content === 'string' ? content : content.toString('latin1');
  return `<<${dictionary}/Length ${bytes.length}>>\nstream\n${bytes}\nendstream`;
}

interface PdfParts {
  /** In the dictionary of the catalogue. */
  catalogue?: string;
  /** Objects beside the page; the first of them is 4. */
  more?: readonly string[];
  trailer?: string;
}

/** A page with nothing on it. */
export function pdfFile({ catalogue = '', more = [], trailer = '' }: PdfParts = {}): Buffer {
  const objects = [
    `<</Type/Catalog/Pages 2 0 R${catalogue}>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 72 72]>>',
    ...more,
  ];
  let text = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n';
  const places: number[] = [];
  objects.forEach((object, at) => {
    places.push(text.length);
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const end = `trailer\n<</Size ${size}/Root 1 0 R${trailer}>>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(`${text}xref\n0 ${size}\n0000000000 65535 f \n${table}${end}`, 'latin1');
}

/** An object stream that holds an object. */
export function pdfObjectStream(object: string, dictionary = ''): string {
  return pdfStream(`/Type/ObjStm/N 1/First 4/Filter/FlateDecode${dictionary}`, deflateSync(`9 0 ${object}`));
}

export interface ZipPart {
  name: string;
  content: string | Buffer;
  /** What its records say instead of what is so. */
  saysBytes?: number;
  saysLocalName?: string;
  flags?: number;
  /** Not packed. */
  isStored?: boolean;
  /** What programs add to the records of a part. */
  extra?: string;
  comment?: string;
  /** Its checksum and lengths behind it instead of before, with the mark that most programs write or without. */
  descriptor?: 'marked' | 'bare';
}

/** A ZIP file of these parts. */
export function zipFile(parts: readonly ZipPart[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const part of parts) {
    const { name, content, saysBytes, saysLocalName = name, flags = 0, extra = '', comment = '' } = part;
    const plain = Buffer.from(content);
    const packed = part.isStored ? plain : deflateRawSync(plain);
    const lengths = Buffer.concat(
      [crc32(plain), packed.length, saysBytes ?? plain.length].map((value) => number(4, value, 'LE')),
    );
    const kinds = [flags | (part.descriptor ? 8 : 0), part.isStored ? 0 : 8, 0, 0];
    const kind = Buffer.concat(kinds.map((value) => number(2, value, 'LE')));
    const localName = Buffer.from(saysLocalName);
    const local = Buffer.concat([
      Buffer.from('PK\x03\x04\x14\x00', 'latin1'),
      kind,
      part.descriptor ? Buffer.alloc(lengths.length) : lengths,
      number(2, localName.length, 'LE'),
      number(2, extra.length, 'LE'),
      localName,
      Buffer.from(extra),
      packed,
      ...(part.descriptor === 'marked' ? [Buffer.from('PK\x07\x08')] : []),
      ...(part.descriptor ? [lengths] : []),
    ]);
    const central = [
      Buffer.from('PK\x01\x02\x14\x00\x14\x00', 'latin1'),
      kind,
      lengths,
      ...[Buffer.byteLength(name), extra.length, comment.length, 0, 0].map((value) => number(2, value, 'LE')),
      number(4, 0, 'LE'),
      number(4, at, 'LE'),
      Buffer.from(name + extra + comment),
    ];
    locals.push(local);
    directory.push(...central);
    at += local.length;
  }
  const names = Buffer.concat(directory);
  const end = Buffer.concat([
    Buffer.from('PK\x05\x06\0\0\0\0', 'latin1'),
    number(2, parts.length, 'LE'),
    number(2, parts.length, 'LE'),
    number(4, names.length, 'LE'),
    number(4, at, 'LE'),
    number(2, 0, 'LE'),
  ]);
  return Buffer.concat([...locals, names, end]);
}

const MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** `[Content_Types].xml`. @param more further elements of it */
export function docxTypes(more = '', main = MAIN): ZipPart {
  const content = `<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${main}"/>${more}</Types>`;
  return { name: '[Content_Types].xml', content };
}

/** Relations of a part. @param kind the end of its type, such as `hyperlink` */
export function docxRelation(name: string, kind: string, target: string, mode = 'External'): ZipPart {
  const content = `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${OFFICE}/${kind}" Target="${target}" TargetMode="${mode}"/></Relationships>`;
  return { name, content };
}

/** The parts of a document of one sentence. */
export function docxParts(types: ZipPart = docxTypes()): ZipPart[] {
  const body = '<w:p><w:r><w:t>Our research plan.</w:t></w:r></w:p>';
  const document = `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`;
  return [
    types,
    docxRelation('_rels/.rels', 'officeDocument', 'word/document.xml', 'Internal'),
    { name: 'word/document.xml', content: document },
  ];
}

export function docxFile(more: readonly ZipPart[] = [], types?: ZipPart): Buffer {
  return zipFile([...docxParts(types), ...more]);
}
