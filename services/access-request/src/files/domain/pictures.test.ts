import { REQUEST_FILE_LIMITS } from '@carebourse/contracts/request-files';
import { MESSAGES } from '@carebourse/contracts/messages';
import { jpegFile, jpegSegment, pngChunk, pngFile } from '@carebourse/testing/sample-files';
import { describe, expect, it } from 'vitest';
import { checkJpeg } from './jpeg.ts';
import { checkPng } from './png.ts';
import type { FileRefusal } from './refuse-file.ts';

const { requestFiles: words } = MESSAGES;
const nothing = Buffer.alloc(0);

function expectRefused(check: () => void, why: FileRefusal): void {
  expect(check).toThrow(expect.objectContaining({ name: 'InvalidInputError', message: words[why] }));
}

describe.each([
  ['PNG', (size: Partial<Record<'width' | 'height', number>>) => checkPng(pngFile(size))],
  ['JPEG', (size: Partial<Record<'width' | 'height', number>>) => checkJpeg(jpegFile(size))],
])('the pixels of a %s', (_kind, check) => {
  const { side, pixels } = REQUEST_FILE_LIMITS;
  it.each([
    [1, 1],
    [side, 1],
    [1, side],
    [side, Math.floor(pixels / side)],
    [8_000, 8_000],
  ])('may be %d by %d', (width, height) => {
    expect(() => check({ width, height })).not.toThrow();
  });

  it.each([
    [side + 1, 1],
    [1, side + 1],
    [side, Math.floor(pixels / side) + 1],
    [8_000, 8_001],
  ])('are too many with %d by %d', (width, height) => {
    expectRefused(() => check({ width, height }), 'tooManyPixels');
  });

  it.each([
    [0, 1],
    [1, 0],
  ])('are none with %d by %d', (width, height) => {
    expectRefused(() => check({ width, height }), 'damaged');
  });
});

describe('a PNG', () => {
  const signature = pngFile().subarray(0, 8);
  const head = (bytes = 13) =>
    pngChunk('IHDR', Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0, 0]).subarray(0, bytes));
  const data = pngChunk('IDAT', Buffer.from('any'));
  const end = pngChunk('IEND', nothing);
  const png = (...chunks: Buffer[]) => Buffer.concat([signature, ...chunks]);
  const changed = (at: number) => {
    const bytes = png(head(), data, end);
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    return bytes;
  };

  it.each([
    ['what it must have', png(head(), data, end)],
    ['a palette', png(head(), pngChunk('PLTE', Buffer.alloc(3)), data, end)],
    ['more data', png(head(), data, data, end)],
    [
      'what readers may leave out',
      png(head(), pngChunk('tEXt', Buffer.from('a\0b')), data, pngChunk('zzZz', nothing), end),
    ],
  ])('is taken with %s', (_what, bytes) => {
    expect(() => checkPng(bytes)).not.toThrow();
  });

  it.each([
    ['nothing in it', png()],
    ['no head', png(data, end)],
    ['its head behind something', png(pngChunk('tEXt', nothing), head(), data, end)],
    ['a second head', png(head(), head(), data, end)],
    ['a short head', png(head(12), data, end)],
    ['a long head', png(head(14), data, end)],
    ['no data', png(head(), end)],
    ['its data behind its end', png(head(), end, data)],
    ['no end', png(head(), data)],
    ['an unknown part that readers must know', png(head(), pngChunk('ABcd', nothing), data, end)],
    ['a part in whose name is no letter', png(head(), pngChunk('te5t', nothing), data, end)],
    ['another letter in a name', changed(8 + 25 + 4)],
    ['another byte in its data', changed(8 + 25 + 8)],
    ['another checksum', changed(8 + 25 + 8 + 3)],
    ['a part that is longer than the file', changed(8 + 25)],
  ])('is damaged with %s', (_what, bytes) => {
    expectRefused(() => checkPng(bytes), 'damaged');
  });

  it('is damaged wherever it is cut off', () => {
    const whole = png(head(), data, end);
    for (let bytes = 0; bytes < whole.length; bytes += 1)
      expectRefused(() => checkPng(whole.subarray(0, bytes)), 'damaged');
  });

  it('ends with its end', () => {
    expectRefused(() => checkPng(png(head(), data, end, Buffer.from([0]))), 'goesOn');
    expectRefused(() => checkPng(png(head(), data, end, head())), 'goesOn');
  });
});

describe('a JPEG', () => {
  const start = Buffer.from([0xff, 0xd8]);
  const frameOf = (marker: number, bytes = 9) =>
    jpegSegment(marker, Buffer.from([8, 0, 8, 0, 8, 1, 1, 0x11, 0]).subarray(0, bytes));
  const frame = frameOf(0xc0);
  const scanHead = jpegSegment(0xda, Buffer.from([1, 1, 0, 0, 63, 0]));
  const scan = Buffer.concat([scanHead, Buffer.from([0x12, 0x34])]);
  const end = Buffer.from([0xff, 0xd9]);
  const raw = (...bytes: number[]) => Buffer.from(bytes);
  const jpeg = (...segments: Buffer[]) => Buffer.concat([start, ...segments, end]);

  it.each([
    ['what it must have', jpeg(frame, scan)],
    ['several scans', jpeg(frame, scan, jpegSegment(0xc4, raw(0)), scan, scan)],
    ['bytes that look like marks in its scan', jpeg(frame, scan, raw(0xff, 0, 0xff, 0xff, 0, 1))],
    ['marks that restart its scan', jpeg(frame, scan, raw(0xff, 0xd0, 1, 0xff, 0xd3, 1, 0xff, 0xd7, 1))],
    ['a mark that stands alone in its scan', jpeg(frame, scan, raw(0xff, 0x01, 1))],
    ['marks that stand alone', jpeg(raw(0xff, 0x01, 0xff, 0xd0, 0xff, 0xd7), frame, scan)],
    ['bytes that fill up', jpeg(raw(0xff), frame, raw(0xff, 0xff, 0xff), scan, raw(0xff, 0xff))],
    ['an empty segment', jpeg(jpegSegment(0xe1, nothing), frame, scan)],
    ['short tables', jpeg(...[0xc4, 0xc8, 0xcc].map((marker) => jpegSegment(marker, raw(0))), frame, scan)],
    [
      'short segments of other uses',
      jpeg(...[0xbf, 0xdb, 0xfe].map((marker) => jpegSegment(marker, raw(0))), frame, scan),
    ],
    ['the shortest frame', jpeg(frameOf(0xc0, 6), scan)],
  ])('is taken with %s', (_what, bytes) => {
    expect(() => checkJpeg(bytes)).not.toThrow();
  });

  it.each([0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc7, 0xc9, 0xcb, 0xcd, 0xcf])('has a frame by the mark %d', (marker) => {
    expect(() => checkJpeg(jpeg(frameOf(marker), scan))).not.toThrow();
    expectRefused(() => checkJpeg(jpeg(frameOf(marker, 5), scan)), 'damaged');
  });

  it.each([0xbf, 0xc4, 0xc8, 0xcc, 0xdb])('has no frame by the mark %d', (marker) => {
    expectRefused(() => checkJpeg(jpeg(frameOf(marker), scan)), 'damaged');
  });

  it.each([
    ['no frame', jpeg(scan)],
    ['no scan', jpeg(frame)],
    ['nothing in it', jpeg()],
    ['no end', Buffer.concat([start, frame, scan])],
    ['bytes between its segments', jpeg(raw(0), frame, scan)],
    ['bytes before a mark', jpeg(frame, raw(0x12, 0xff, 0xff), scan)],
    ['a mark of which the first byte is another', jpeg(raw(0xfe, 0xe1, 0, 2), frame, scan)],
    ['a mark of zero', jpeg(jpegSegment(0, raw(1)), frame, scan)],
    ['a second beginning', jpeg(start, frame, scan)],
    ['a segment of no length', jpeg(raw(0xff, 0xe0, 0, 0), frame, scan)],
    ['a segment of one byte', jpeg(raw(0xff, 0xe0, 0, 1), frame, scan)],
    ['a scan of no length', jpeg(frame, raw(0xff, 0xda, 0, 0, 1))],
    ['a scan of one byte', jpeg(frame, raw(0xff, 0xda, 0, 1, 1))],
    ['a scan that is longer than the file', jpeg(frame, raw(0xff, 0xda, 0xff, 0xff, 1))],
    ['a segment that is longer than the file', jpeg(frame, scan, raw(0xff, 0xe0, 0, 5))],
  ])('is damaged with %s', (_what, bytes) => {
    expectRefused(() => checkJpeg(bytes), 'damaged');
  });

  it('is damaged wherever it is cut off', () => {
    const whole = jpeg(jpegSegment(0xe0, Buffer.from('JFIF')), frame, scan, raw(0xff, 0, 0xff, 0xd0));
    for (let bytes = 0; bytes < whole.length; bytes += 1)
      expectRefused(() => checkJpeg(whole.subarray(0, bytes)), 'damaged');
  });

  it('ends with its end', () => {
    expectRefused(() => checkJpeg(Buffer.concat([jpeg(frame, scan), raw(0)])), 'goesOn');
    expectRefused(() => checkJpeg(Buffer.concat([jpeg(frame, scan), jpeg(frame, scan)])), 'goesOn');
  });
});
