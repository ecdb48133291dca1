import { REQUEST_FILE_LIMITS } from '@carebourse/contracts/request-files';
import { MESSAGES } from '@carebourse/contracts/messages';
import { zipFile, type ZipPart } from '@carebourse/testing/sample-files';
import { describe, expect, it } from 'vitest';
import type { FileRefusal } from './refuse-file.ts';
import { listZip, unpackEntry } from './zip.ts';

const { requestFiles: words } = MESSAGES;
const MB = 1024 * 1024;

const one: ZipPart = { name: 'a.xml', content: '<a/>' };
const two: ZipPart = { name: 'b.xml', content: 'Our research plan, our research plan.' };

/** What readers get out of a file, part by part. */
async function read(file: Buffer): Promise<Record<string, string>> {
  const parts: Record<string, string> = {};
  for (const entry of listZip(file)) parts[entry.name] = (await unpackEntry(file, entry)).toString();
  return parts;
}

/** Where the end record of a file stands, and its directory. */
const endOf = (file: Buffer) => file.length - 22;
const directoryOf = (file: Buffer) => file.readUInt32LE(endOf(file) + 16);

/** A number of a file's records is another one. */
function lying(file: Buffer, at: number, value: number, bytes: 2 | 4 = 2): Buffer {
  const copy = Buffer.from(file);
  copy.writeUIntLE(value, at, bytes);
  return copy;
}

/** More bytes at a place of a file, whose directory is found where it stands then. */
function widened(file: Buffer, at: number, more: string): Buffer {
  const wide = Buffer.concat([file.subarray(0, at), Buffer.from(more), file.subarray(at)]);
  return lying(wide, endOf(wide) + 16, directoryOf(file) + more.length, 4);
}

/** Files that are refused before anything of them is unpacked. */
function expectRefused(file: Buffer, why: FileRefusal): void {
  expect(() => listZip(file)).toThrow(expect.objectContaining({ name: 'InvalidInputError', message: words[why] }));
}

describe('a ZIP file is read part by part', () => {
  it.each<[what: string, parts: ZipPart[]]>([
    ['no parts', []],
    ['packed parts', [one, two]],
    ['a part that is stored', [{ ...two, isStored: true }, one]],
    ['a part of nothing', [{ name: 'empty.xml', content: '' }, one]],
    ['a stored part of nothing', [{ name: 'empty.xml', content: '', isStored: true }]],
    ['a name with accents', [{ name: 'été/plan – 1.xml', content: 'é' }, two]],
    ['more facts on a part', [{ ...one, extra: 'UT\x05\0\x01abcd', comment: 'Ours' }, two]],
    ['lengths behind a part', [{ ...one, descriptor: 'marked' }, two]],
    ['lengths behind each part', [one, two].map((part) => ({ ...part, descriptor: 'marked' }))],
    ['lengths without a mark behind each part', [one, two].map((part) => ({ ...part, descriptor: 'bare' }))],
  ])('with %s', async (_what, parts) => {
    const contents = parts.map(({ name, content }) => [name, content.toString()]);
    await expect(read(zipFile(parts))).resolves.toEqual(Object.fromEntries(contents));
  });

  it('also when a header has the lengths that are behind the part, too', async () => {
    const later = zipFile([{ ...one, descriptor: 'marked' }]);
    const both = Buffer.from(later);
    later.copy(both, 14, directoryOf(later) - 12, directoryOf(later));
    await expect(read(both)).resolves.toEqual(await read(later));
  });

  it('also when the directory names the parts in another order', async () => {
    const file = zipFile([one, two]);
    const from = directoryOf(file);
    const half = (endOf(file) - from) / 2;
    const turned = Buffer.concat([
      file.subarray(0, from),
      file.subarray(from + half, endOf(file)),
      file.subarray(from, from + half),
      file.subarray(endOf(file)),
    ]);
    await expect(read(turned)).resolves.toEqual(await read(file));
  });
});

describe('a ZIP file of which readers could see different things is refused:', () => {
  const file = zipFile([one, two]);
  const from = directoryOf(file);
  const second = from + 46 + one.name.length;
  const described = zipFile([{ ...one, descriptor: 'marked' }]);
  it.each<[what: string, bytes: Buffer, why: FileRefusal]>([
    ['a few bytes', Buffer.from('PK'), 'damaged'],
    ['bytes that are none', Buffer.alloc(100, 'PK'), 'damaged'],
    ['one with a comment at its end', Buffer.concat([lying(file, endOf(file) + 20, 3), Buffer.from('abc')]), 'goesOn'],
    ['one with a comment that is not there', lying(file, endOf(file) + 20, 3), 'goesOn'],
    ['one that goes on', Buffer.concat([file, Buffer.from('!')]), 'goesOn'],
    ['one that begins later', Buffer.concat([Buffer.from('MZ'), file]), 'damaged'],
    ['one that begins with something else', widened(file, 0, 'MZ'), 'damaged'],
    ['one with something between its parts', widened(file, 30 + one.name.length, 'MZ'), 'damaged'],
    ['one with something before its directory', widened(file, from, 'MZ'), 'damaged'],
    ['one with something behind its directory', behindDirectory(file, 'MZ'), 'damaged'],
    ['one of several disks', lying(file, endOf(file) + 4, 1), 'damaged'],
    ['one whose directory is on another disk', lying(file, endOf(file) + 6, 1), 'damaged'],
    ['one with parts on another disk', lying(file, endOf(file) + 8, 1), 'damaged'],
    ['one of more parts than it says', lying(lying(file, endOf(file) + 8, 1), endOf(file) + 10, 1), 'damaged'],
    ['one of fewer parts than it says', lying(lying(file, endOf(file) + 8, 3), endOf(file) + 10, 3), 'damaged'],
    ['one whose directory is shorter', lying(file, endOf(file) + 12, endOf(file) - from - 1, 4), 'damaged'],
    ['one whose directory is longer', lying(file, endOf(file) + 12, endOf(file) - from + 1, 4), 'damaged'],
    ['one whose directory begins later', lying(file, endOf(file) + 16, from + 1, 4), 'damaged'],
    ['one whose directory has another mark', lying(file, from, 0x06054b50, 4), 'damaged'],
    ['one whose second part has another mark', lying(file, second, 0x06054b50, 4), 'damaged'],
    ['one whose directory ends inside a record', recordCutOff(file), 'damaged'],
    ['a name that is longer than the directory', lying(file, second + 28, 500), 'damaged'],
    ['facts that are longer than the directory', lying(file, second + 30, 1), 'damaged'],
    ['a remark that is longer than the directory', lying(file, second + 32, 1), 'damaged'],
    ['a part that is not where it is said to be', lying(file, second + 42, 1, 4), 'damaged'],
    ['two parts that share bytes', lying(file, second + 42, 0, 4), 'damaged'],
    ['a part that goes into the next', lying(file, from + 20, 20, 4), 'damaged'],
    ['a part that goes into the directory', lying(file, second + 20, 100, 4), 'damaged'],
    ['a part that ends earlier', lying(file, second + 20, 3, 4), 'damaged'],
    ['a part that reaches to the end of the file', reaching(0), 'damaged'],
    ['a part that reaches beyond the file', reaching(1_000), 'damaged'],
    ['a part without a header of its own', lying(file, 0, 0x02014b50, 4), 'damaged'],
    ['a part that its header names otherwise', zipFile([{ ...one, saysLocalName: 'b.xml' }]), 'damaged'],
    ['a part that its header names at length', zipFile([{ ...one, saysLocalName: 'a.xml.exe' }]), 'damaged'],
    ['a part that its header says is stored', lying(file, 8, 0), 'damaged'],
    ['a part that its header says is encrypted', lying(file, 6, 1), 'damaged'],
    ['a part whose lengths its header leaves for later', lying(file, 6, 8), 'damaged'],
    ['a part whose header has another checksum', lying(file, 14, 1, 4), 'damaged'],
    ['a part whose header has another length', lying(file, 18, 1, 4), 'damaged'],
    ['a part whose header has another length unpacked', lying(file, 22, 1, 4), 'damaged'],
    ['a part whose header has no lengths', lying(lying(lying(file, 14, 0, 4), 18, 0, 4), 22, 0, 4), 'damaged'],
    ['a part with another length behind it', lying(described, directoryOf(described) - 8, 1, 4), 'damaged'],
    ['a part with another checksum behind it', lying(described, directoryOf(described) - 12, 1, 4), 'damaged'],
    ['a part of an unknown packing', lying(file, from + 10, 9), 'damaged'],
    ['a part that is encrypted', zipFile([one, { ...two, flags: 0x0801 }]), 'encrypted'],
    ['a part that is there twice', zipFile([one, two, { ...one, name: 'A.XML' }]), 'damaged'],
  ])('%s', (_what, bytes, why) => {
    expectRefused(bytes, why);
  });

  function behindDirectory(whole: Buffer, more: string): Buffer {
    return Buffer.concat([whole.subarray(0, endOf(whole)), Buffer.from(more), whole.subarray(endOf(whole))]);
  }

  /** A file in whose directory one more record begins. */
  function recordCutOff(whole: Buffer): Buffer {
    const wide = behindDirectory(whole, 'PK\x01\x02');
    return lying(wide, endOf(wide) + 12, endOf(wide) - directoryOf(whole), 4);
  }

  /** A file whose first part is said to reach so far beyond its end, with lengths behind it, where the second begins. */
  function reaching(beyond: number): Buffer {
    const whole = zipFile([{ ...one, descriptor: 'marked' }, two]);
    const packedBytes = whole.length + beyond - 30 - one.name.length;
    const long = lying(whole, directoryOf(whole) + 20, packedBytes, 4);
    return lying(long, directoryOf(whole) + 46 + one.name.length + 42, whole.length + beyond + 12, 4);
  }

  it('one that is cut off anywhere', () => {
    for (let bytes = 0; bytes < file.length; bytes += 1) {
      expectRefused(file.subarray(0, bytes), bytes >= endOf(file) + 4 ? 'goesOn' : 'damaged');
    }
  });
});

describe('names of parts', () => {
  it.each([
    '..',
    '../a.xml',
    'word/../../a.xml',
    'word/..',
    '/a.xml',
    'word\\a.xml',
    'C:a.xml',
    'a\0.xml',
    'a\x1F.xml',
  ])('do not lead out of the file as %j does', (name) => {
    expectRefused(zipFile([{ name, content: '' }]), 'partNames');
  });

  it.each(['a..b.xml', '..a/b.xml', 'word/a.xml', 'word/', '.a.xml', 'a plan.xml'])('may be %j', (name) => {
    expect(listZip(zipFile([{ name, content: '' }]))).toMatchObject([{ name }]);
  });
});

describe('what a ZIP file becomes', () => {
  /** A part that is so long and says that it becomes so much. */
  const saying = (name: string, packed: number, saysBytes: number): ZipPart => ({
    name,
    content: Buffer.alloc(packed, 'a'),
    isStored: true,
    saysBytes,
  });
  const { entries, ratio, unpackedBytes } = REQUEST_FILE_LIMITS;
  const half = unpackedBytes / 2;

  it.each<[what: string, parts: ZipPart[]]>([
    ['1 MB of zeroes', [{ name: 'a', content: Buffer.alloc(MB) }]],
    ['200 times its length', [saying('a', 6_000, 6_000 * ratio)]],
    ['100 MB in one part', [saying('a', unpackedBytes / ratio, unpackedBytes)]],
    ['100 MB in two parts', [saying('a', half / 100, half), saying('b', half / 100, half)]],
    ['2,000 parts', Array.from({ length: entries }, (_, at) => ({ name: `${at}`, content: '' }))],
  ])('may be %s', (_what, parts) => {
    expect(listZip(zipFile(parts))).toHaveLength(parts.length);
  });

  it.each<[what: string, parts: ZipPart[], why: FileRefusal]>([
    ['1 MB of zeroes and one', [{ name: 'a', content: Buffer.alloc(MB + 1) }], 'unpacksTooLarge'],
    ['more than 200 times its length', [saying('a', 6_000, 6_000 * ratio + 1)], 'unpacksTooLarge'],
    ['100 MB and a byte', [saying('a', MB, unpackedBytes + 1)], 'unpacksTooLarge'],
    [
      '100 MB and a byte in two parts',
      [saying('a', half / 100, half), saying('b', half / 100, half + 1)],
      'unpacksTooLarge',
    ],
    ['2,001 parts', Array.from({ length: entries + 1 }, (_, at) => ({ name: `${at}`, content: '' })), 'tooManyParts'],
  ])('is not %s', (_what, parts, why) => {
    expectRefused(zipFile(parts), why);
  });

  it.each<[what: string, file: Buffer, why: FileRefusal]>([
    ['more than it says', zipFile([{ ...two, saysBytes: 36 }]), 'unpacksTooLarge'],
    ['less than it says', zipFile([{ ...two, saysBytes: 38 }]), 'damaged'],
    ['less than it says, stored', zipFile([{ ...two, isStored: true, saysBytes: 38 }]), 'damaged'],
    ['something where it says nothing', zipFile([{ ...two, saysBytes: 0 }]), 'unpacksTooLarge'],
    ['a byte where it says nothing', zipFile([{ name: 'a', content: '1', saysBytes: 0 }]), 'damaged'],
    ['other than its checksum says', otherSum(zipFile([two])), 'damaged'],
    ['other than its checksum says, stored', otherSum(zipFile([{ ...two, isStored: true }])), 'damaged'],
    ['nothing that can be unpacked', notPacked(), 'damaged'],
  ])('is not %s', async (_what, file, why) => {
    await expect(read(file)).rejects.toMatchObject({ name: 'InvalidInputError', message: words[why] });
  });

  function otherSum(file: Buffer): Buffer {
    const at = directoryOf(file) + 16;
    return lying(file, at, file.readUInt32LE(at) ^ 1, 4);
  }

  /** A stored part of which the records say that it is packed. */
  function notPacked(): Buffer {
    const file = zipFile([{ ...two, isStored: true }]);
    return lying(file, directoryOf(file) + 10, 8);
  }
});
