import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { unpackWoff } from './woff.ts';

const file = createRequire(import.meta.url).resolve('@fontsource/inter/files/inter-latin-400-normal.woff');

it('unpacks every table as its checksum says, and each where the directory says', () => {
  const font = unpackWoff(readFileSync(file));
  const count = font.readUInt16BE(4);
  const tables = Array.from({ length: count }, (_none, index) => 12 + index * 16).map((at) => ({
    tag: font.toString('latin1', at, at + 4),
    checksum: font.readUInt32BE(at + 4),
    offset: font.readUInt32BE(at + 8),
    length: font.readUInt32BE(at + 12),
  }));
  expect(tables.map(({ tag }) => tag)).toEqual(expect.arrayContaining(['cmap', 'glyf', 'head', 'hmtx', 'loca']));
  // The table head holds a checksum of the whole file, which its own leaves out.
  for (const { checksum, offset, length } of tables.filter(({ tag }) => tag !== 'head')) {
    expect(offset % 4).toBe(0);
    expect(sumOf(font.subarray(offset, offset + Math.ceil(length / 4) * 4))).toBe(checksum);
  }
});

it('refuses what is no WOFF file', () => {
  expect(() => unpackWoff(Buffer.from('wOF2 and so on'))).toThrow('not a WOFF file');
});

function sumOf(table: Buffer): number {
  let sum = 0;
  for (let at = 0; at < table.length; at += 4) sum = (sum + table.readUInt32BE(at)) >>> 0;
  return sum;
}
